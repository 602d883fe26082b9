import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Scope } from '#core/contract/scopes.ts';
import { tool } from './tools.ts';

/**
 * Makes somebody staff, as `npm run staff` does; who never signed in gets an account, and is asked for no
 * first password when the code signs them in.
 */
export const giveScopes = (mobile: string, ...scopes: readonly Scope[]): Promise<string> =>
  tool('staff', ['add', mobile, ...scopes]);

/** Everything that the staff's page of visas is for. */
export const makeVisaStaff = (mobile: string): Promise<string> =>
  giveScopes(mobile, 'visas:handle', 'visas:catalogue', 'rates:set');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows now for a secret (RFC 6238). */
const authenticatorCode = (secret: string): string => {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** The first visit of staff: the second factor is set up in the dialog, and the page behind it comes. */
export const setUpFactor = async (page: Page): Promise<void> => {
  const dialog = page.getByTestId('factor-dialog');
  await dialog.getByTestId('factor-begin').click();
  await expect(dialog.getByRole('img')).toBeVisible();
  const secret = ((await dialog.getByTestId('factor-secret').textContent()) ?? '').replace(/[^A-Z2-7]/g, '');
  await dialog.getByTestId('factor-code').fill(authenticatorCode(secret));
  await dialog.getByTestId('factor-enter').click();
  await expect(dialog.getByTestId('recovery-codes').getByRole('listitem')).toHaveCount(10);
  await dialog.getByTestId('factor-kept').click();
  await expect(dialog).toHaveCount(0);
};
