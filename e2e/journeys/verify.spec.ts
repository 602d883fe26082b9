import { verifyTexts as texts } from '#core/texts/verify.ts';
import { purchase } from '../models/purchase.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// Whoever is handed a ticket sees at the address of its QR whether it is genuine: in two languages, and nobody's name.

/** The address that the QR of the one ticket of an order ends with, as its owner's browser draws it. */
const addressOf = async (page: import('@playwright/test').Page, orderId: string): Promise<string> => {
  const order = page.url();
  // The page asks by itself while tickets are new; an answer to a document that is gone cannot be read.
  await page.goto('about:blank');
  const [answer] = await Promise.all([
    page.waitForResponse((each) => each.url().includes(`GetCurrentUserOrderDetails/${orderId}`)),
    page.goto(order),
  ]);
  const { data } = await answer.json();
  return new URL(data.travellers[0].tickets[0].verifyAt).pathname;
};

test('a ticket is genuine for a stranger, and shows nothing of its traveller @phone @desktop', async ({
  page,
  browser,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 53 });
  await buying.payAtBank();
  await expect(page.getByTestId('issued')).toBeVisible();
  const address = await addressOf(page, orderId);
  const stranger = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
  const opened = await stranger.goto(new URL(address, page.url()).href);
  expect(opened?.headers()['x-robots-tag']).toBe('noindex, nofollow');
  const card = stranger.locator('[data-standing="valid"]');
  await expect(card.getByRole('status')).toContainText(texts.standings.valid.fa);
  await expect(card.getByRole('status')).toContainText(texts.standings.valid.en);
  await expect(card.getByText(/^[A-Z0-9]{2}\s?\d+ [A-Z]{3} – [A-Z]{3}$/)).toBeVisible();
  await expectAccessible(stranger, 'a ticket that is verified');
  // What was typed from a QR by other means leads to the same page; one that is wrong is none of ours.
  await stranger.getByLabel(new RegExp(texts.fieldEn)).fill(`TICKET 1\n${address}`);
  await stranger.getByRole('button', { name: new RegExp(texts.goEn) }).click();
  await expect(card).toBeVisible();
  await stranger.context().close();
});

test.describe('a code that nobody signed', () => {
  test.use({ expectedStatuses: [404] });

  test('is said to be none of ours @phone @desktop', async ({ page }) => {
    await page.goto(`/verify/${'A'.repeat(43)}`);
    await expect(page.getByText(texts.unknown)).toBeVisible();
    await expect(page.getByText(texts.unknownEn)).toBeVisible();
    await expectAccessible(page, 'a code that nobody signed');
  });
});
