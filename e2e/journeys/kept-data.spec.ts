import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { accountPage } from '../models/account.ts';
import { purchase } from '../models/purchase.ts';
import { expect, test } from '../support/test.ts';

/** The file that a button of the panel saves, which has this ending. */
const taken = async (page: Page, name: string, ending: string): Promise<Buffer> => {
  const button = page.getByTestId('kept-data').getByRole('button', { name });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe(`${texts.fileName}.${ending}`);
  return readFile(await download.path());
};

test('all that is kept of somebody is taken along as JSON and as PDF: the account, and what was bought with it @phone @desktop', async ({
  page,
}) => {
  const buying = purchase(page);
  const { mobile } = await buying.reachConfirm({ days: 48 });
  await buying.payAtBank();
  const orderNumber =
    (await page
      .getByTestId('issued')
      .getByText(/^HD-\d+$/)
      .textContent()) ?? '-';
  const ticket =
    (await page
      .getByText(/^\d{3}-\d{10}$/)
      .first()
      .textContent()) ?? '-';
  // From the page of the profile, as people find it.
  await page.goto('/profile');
  await page.locator('a[href="/profile/account"]').filter({ visible: true }).first().click();
  await expect(accountPage(page).end).toBeVisible();

  // It is written in one way here, and in another there.
  const digits = mobile.slice(1);
  const { tables }: { tables: { table: string; rows: unknown[] }[] } = JSON.parse(
    (await taken(page, texts.json, 'json')).toString(),
  );
  const rowsOf = (name: string): string => JSON.stringify(tables.find(({ table }) => table === name)?.rows);
  expect(rowsOf('users')).toContain(digits);
  expect(rowsOf('orders')).toContain(orderNumber);
  expect(rowsOf('order_travellers')).toContain('REZAEI');
  expect(rowsOf('order_documents')).toContain(ticket);

  const readings = await readPdf(await taken(page, texts.pdf, 'pdf'));
  expect(readings.length).toBeGreaterThan(0);
  for (const { reader, text } of readings)
    for (const word of [digits, 'REZAEI', ticket]) expect(text, `${reader}: ${word}`).toContain(word);
});
