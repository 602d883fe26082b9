import { keptListTexts as texts } from '#core/texts/kept-lists.ts';
import { keptPaperTexts } from '#core/texts/kept-papers.ts';
import { hotelsAddress } from '../models/hotel.ts';
import { resultsAddress } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Lists that are found, each with what a row of it is on the page. */
const lists = [
  { what: 'flights', address: resultsAddress({ days: 23 }), row: 'flight-card' },
  { what: 'hotels', address: hotelsAddress({ days: 23, nights: 2 }), row: 'hotel-row' },
  { what: 'tours', address: '/tours?to=istanbul', row: 'tour-row' },
];

for (const { what, address, row } of lists)
  test(`${what} that were found can be read without a network, said to be old, until somebody signs out @phone @desktop`, async ({
    page,
    context,
    consoleErrors,
  }) => {
    const signIn = signInDialog(page);
    await signIn.open();
    await signIn.signUp(freshMobile(), 'nightingale');
    await page.goto(address);
    const first = page.getByTestId(row).first();
    await expect(first).toBeVisible();
    const isKept = () => page.evaluate(async (at) => (await caches.match(at)) !== undefined, address);
    await expect.poll(isKept).toBe(true);
    await page.evaluate(() => navigator.serviceWorker.ready);
    // Numbers of flights stand in isolates on the page that is kept.
    const letters = (text: string | null) => (text ?? '').replaceAll(/[\s\u2066-\u2069]/g, '');
    const name = letters(await first.getByRole('heading').textContent());

    await context.setOffline(true);
    await page.reload();
    const old = page.getByText(/این فهرست تازه نیست: .+، [۰-۹]{2}:[۰-۹]{2} پیدا شد/);
    await expect(old).toBeVisible();
    const names = (await page.getByRole('heading', { level: 3 }).allTextContents()).map(letters);
    // A mark may follow a name on the page of the house. What was found last of all is kept also where nobody asked to see it yet.
    expect(names.filter((kept) => name.startsWith(kept))).toHaveLength(1);
    await expect(page.getByRole('listitem').first()).toContainText(/[۰-۹]+٬[۰-۹]{3} تومان/);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expectAccessible(page, `kept ${what}`);
    // By night it is dark, though it was written by day.
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(13, 18, 33)');

    // A fresh tab at another page leads there.
    const later = await context.newPage();
    await later.goto('/about-us');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(keptPaperTexts.listTitle);
    await expect(later.getByText(keptPaperTexts.nothing)).toBeHidden();
    await expectAccessible(later, `kept ${what}, named`);
    await later.getByRole('region', { name: texts.title }).getByRole('link').click();
    await expect(later.getByText(texts.whatToDo)).toBeVisible();

    await context.setOffline(false);
    await later.getByRole('link', { name: texts.again }).click();
    await expect(later.getByTestId(row).first()).toBeVisible();
    await later.goto('/profile');
    await later.getByTestId('sign-out').filter({ visible: true }).click();
    await expect.poll(() => later.evaluate(() => caches.has('lists'))).toBe(false);
    const others = consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
    consoleErrors.splice(0, consoleErrors.length, ...others);
  });

test('a list that is a day old is opened and named no more @phone', async ({
  page,
  context,
  consoleErrors,
}) => {
  const address = resultsAddress({ days: 24 });
  await page.goto(address);
  await expect
    .poll(() => page.evaluate(async (at) => (await caches.match(at)) !== undefined, address))
    .toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(texts.whatToDo)).toBeVisible();
  await page.evaluate(async (at) => {
    const cache = await caches.open('lists');
    const kept = await cache.match(at);
    const headers = new Headers(kept?.headers);
    const facts = JSON.parse(decodeURIComponent(headers.get('x-list') ?? ''));
    headers.set('x-list', encodeURIComponent(JSON.stringify({ ...facts, until: Date.now() - 1 })));
    await cache.put(at, new Response(await kept?.text(), { headers }));
  }, address);
  await page.reload();
  await expect(page.getByText(keptPaperTexts.nothing)).toBeVisible();
  await expect(page.getByRole('region', { name: texts.title })).toHaveCount(0);
  const others = consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
  consoleErrors.splice(0, consoleErrors.length, ...others);
});
