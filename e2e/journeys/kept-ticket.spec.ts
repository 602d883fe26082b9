import { readFile } from 'node:fs/promises';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { purchase } from '../models/purchase.ts';
import { endSessionsOf } from '../support/sessions.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a ticket that was opened once opens without a network, until its owner signs out @phone @desktop', async ({
  page,
  context,
  consoleErrors,
}) => {
  const buying = purchase(page);
  const { orderId } = await buying.reachConfirm({ days: 50 });
  await buying.payAtBank();
  const kept = page.getByTestId('kept-paper');
  await expect(kept).toContainText(texts.isKept);
  const number =
    (await page
      .getByText(/^\d{3}-\d{10}$/)
      .first()
      .textContent()) ?? '';
  expect(number).not.toBe('');

  // The page beside it, to be printed, has the look of a paper: its one sheet is inside.
  const [beside] = await Promise.all([context.waitForEvent('page'), page.getByTestId('open-page').click()]);
  await expect(beside.getByText(number)).toBeVisible();
  await expect(beside.getByRole('heading', { level: 1 })).toHaveCSS('position', 'absolute');
  await beside.close();

  // Its PDF comes after it.
  const pdfs = () =>
    page.evaluate(async () => {
      const kept = await (await caches.open('papers')).keys();
      return kept.map(({ url }) => url).filter((url) => url.endsWith('.pdf'));
    });
  await expect.poll(pdfs).toHaveLength(1);
  // The second visit does not fetch it again.
  let fetched = 0;
  page.on('request', (request) => {
    if (/Pdf/.test(request.url())) fetched += 1;
  });
  await page.reload();
  await expect(kept).toContainText(texts.isKept);
  expect(await pdfs()).toHaveLength(1);

  // The next, in a fresh tab and without a network.
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto(`/payment/${orderId}`);
  await expect(later.getByText(number)).toBeVisible();
  await expect(later.getByRole('img', { name: ticketTexts.qrHint })).toBeVisible();
  await expect(later.getByText(/این نسخه را .* نگه داشتیم/)).toBeVisible();
  await expectAccessible(later, 'kept ticket');
  expect(fetched).toBe(0);
  const toPdf = later.getByRole('link', { name: texts.file(1, 1) });
  const address = (await toPdf.getAttribute('href')) ?? '';
  const [download] = await Promise.all([later.waitForEvent('download'), toPdf.click()]);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(download.suggestedFilename()).toBe(address.split('/').at(-1));
  await later.goto('/profile/my-travels');
  await expect(later.getByRole('heading', { level: 1 })).toHaveText(texts.listTitle);
  await expectAccessible(later, 'kept papers');
  await later.getByRole('listitem').getByRole('link').click();
  await expect(later.getByText(number)).toBeVisible();

  await context.setOffline(false);
  await later.getByRole('link', { name: texts.again }).click();
  await expect(later.getByTestId('issued')).toBeVisible();
  await expect(later.getByTestId('kept-paper')).toContainText(texts.isKept);
  await later.goto('/profile');
  await later.getByTestId('sign-out').filter({ visible: true }).click();
  await expect.poll(() => later.evaluate(() => caches.has('papers'))).toBe(false);
  consoleErrors.splice(
    0,
    consoleErrors.length,
    ...consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text)),
  );
});

test.describe('after the session was ended on another device', () => {
  test.use({ expectedStatuses: [401] });

  test('no ticket is left on this one, as soon as it hears of that @phone', async ({ page }) => {
    const buying = purchase(page);
    await buying.reachConfirm({ days: 51 });
    await buying.payAtBank();
    await expect(page.getByTestId('kept-paper')).toContainText(texts.isKept);
    await endSessionsOf(page);
    // A fresh page holds no token yet and learns from the first answer that it is a visitor's.
    await page.goto('/');
    await expect(page.getByRole('banner').getByTestId('sign-in')).toBeVisible();
    await expect.poll(() => page.evaluate(() => caches.has('papers'))).toBe(false);
  });
});
