import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Scope } from '#core/contract/scopes.ts';
import { tool } from './tools.ts';

/**
 * Makes somebody staff, as `npm run staff` does. Who has never signed in gets an account, so the dialog does not ask for a first password
 * when they sign in by a code.
 */
export const giveScopes = (mobile: string, ...scopes: readonly Scope[]): Promise<string> =>
  tool('staff', ['add', mobile, ...scopes]);

/** Gives all scopes of the visa page. */
export const makeVisaStaff = (mobile: string): Promise<string> =>
  giveScopes(mobile, 'visas:handle', 'visas:catalogue', 'rates:set');

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator shows now for a secret (RFC 6238). */
const authenticatorCode = (secret: string): string => {
  const bits = [...secret].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
};

/** Sets up the second factor in the dialog at the first visit of staff. The page behind it loads after that. */
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
