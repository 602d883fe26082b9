import { resultsAddress, resultsPage } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { addressesOf } from '../support/addresses.ts';
import { freshMobile } from '../support/outbox.ts';
import { endSessionsOf } from '../support/sessions.ts';
import { expect, type Page, test } from '../support/test.ts';

const markKey = 'hodhod.signed-in';

const publicAddresses = addressesOf('public');

/** The words of a page that has loaded, without digits, since prices and times differ each time. */
const wordsOf = async (page: Page): Promise<string> => {
  const words = await page.locator('main').textContent();
  return (words ?? '').replace(/[\d۰-۹٬:٪]+/g, '#');
};

/** The parts of a page that still wait for an answer. */
const waiting = (page: Page) =>
  page.locator('main[aria-busy=true], main [aria-busy=true], main [class*=keleton_]');

const visit = async (page: Page, address: string): Promise<string> => {
  await page.goto(address);
  await expect(page.locator('main h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(waiting(page), `something waits at ${address}`).toHaveCount(0);
  return (await page.locator('main h1').first().textContent()) ?? '';
};

const mark = (page: Page): Promise<void> => page.evaluate((key) => localStorage.setItem(key, '1'), markKey);
const isMarked = (page: Page) => page.evaluate((key) => localStorage.getItem(key) === '1', markKey);

test.describe('after the session has ended', () => {
  // The cookie is not valid any more, and one address is of a shared trip that does not exist.
  test.use({ expectedStatuses: [400, 401, 404] });

  test('every public page is a visitor’s at once @phone', async ({ page }) => {
    expect(publicAddresses.length).toBeGreaterThan(10);
    let asked = 0;
    page.on('request', (request) => {
      if (/\/(?:api|account)\//.test(request.url())) asked += 1;
    });
    for (const address of publicAddresses) {
      asked = 0;
      const title = await visit(page, address);
      const words = (await wordsOf(page)).length;
      await mark(page);
      asked = 0;
      const marked = await visit(page, address);
      expect(await isMarked(page), `${address} keeps the mark`).toBe(asked === 0);
      // A page that makes no call cannot know that the session has ended.
      if (asked === 0) continue;
      expect(marked, address).toBe(title);
      // A much shorter page would show only what was there before the first answer.
      expect((await wordsOf(page)).length, `words of ${address}`).toBeGreaterThan(words * 0.6);
    }
  });

  test('elsewhere, an open page goes on, and one of the account asks who it is and comes back @desktop', async ({
    page,
  }) => {
    const signIn = signInDialog(page);
    const mobile = freshMobile();
    await signIn.open();
    await signIn.signUp(mobile, 'nightingale');
    await endSessionsOf(page);
    await page.goto(resultsAddress({ days: 39 }));
    await resultsPage(page).untilLoaded();
    await expect(page.getByRole('banner').getByTestId('sign-in')).toBeVisible();

    await mark(page);
    await page.goto('/profile/transactions');
    await expect(signIn.dialog).toBeVisible();
    await signIn.byPassword(mobile, 'nightingale');
    await expect(page).toHaveURL('/profile/transactions');
    await expect(page.getByTestId('balance')).toContainText('صفر تومان');
  });
});

test.describe('while no token can be had', () => {
  test.use({ expectedStatuses: [401, 503] });

  test('public pages go on, and nobody is signed out @desktop', async ({ page }) => {
    // What the first page asks of the session has been answered before the mark is there.
    await visit(page, '/404');
    await mark(page);
    await page.route('**/account/connect/token', (route) =>
      route.fulfill({ status: 503, json: { data: null, meta: { errors: [] } } }),
    );
    await page.goto(resultsAddress({ days: 39 }));
    await resultsPage(page).untilLoaded();
    await visit(page, '/');
    expect(await isMarked(page)).toBe(true);
  });
});
