import { searchedBefore } from '../models/search.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expect, type Page, test } from '../support/test.ts';

// Pages on which people land stand still while what they show comes.

const expectStill = async (page: Page, address: string, who: string) => {
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const { sum, moved } = await shifted(page);
  expect(sum, `${address}, ${who}: ${moved}`).toBeLessThanOrEqual(0.01);
};

const landings = [
  '/hotels/mashhad-javad-hotel',
  '/tours/istanbul-taksim',
  '/',
  '/flight/MHD',
  '/international-flight/IST',
  '/international-flight',
  '/visa-home',
  '/hotel-home',
  '/tour-home',
  '/visa-uae',
  '/visa-italy',
  '/visa/uae/type',
];

test('home and landing pages stand still while they come @phone @desktop', async ({ page }) => {
  await watchShifts(page);
  for (const address of landings) await expectStill(page, address, 'a stranger');
});

test('home stands still for whoever comes back, with what they searched last @phone @desktop', async ({
  page,
}) => {
  await searchedBefore(page, 44);
  await watchShifts(page);
  await expectStill(page, '/', 'who comes back');
});

/** What the house may answer of routes, each a while after the page stands. */
const answers: Record<string, (routes: readonly object[]) => { status?: number; routes: readonly object[] }> =
  {
    'none of a known day': (routes) => ({
      routes: routes.map((route) => ({ ...route, date: null, price: null, checkedAt: null })),
    }),
    'in another order': (routes) => ({ routes: routes.toReversed() }),
    two: (routes) => ({ routes: routes.slice(0, 2) }),
    none: () => ({ routes: [] }),
    nothing: () => ({ status: 503, routes: [] }),
  };

test.describe('where routes come late', () => {
  test.use({ expectedStatuses: [503] });

  for (const [what, answer] of Object.entries(answers)) {
    test(`pages of flights abroad and of a city stand still: ${what} @phone @desktop`, async ({ page }) => {
      await page.route('**/GetQuickSearchInfos', async (route) => {
        const reply = await route.fetch();
        const { data, ...rest } = await reply.json();
        const { status = 200, routes } = answer(data);
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.fulfill({ response: reply, status, json: { ...rest, data: routes } });
      });
      await watchShifts(page);
      // With a query a page is drawn by the browser, which asks for them itself.
      for (const address of ['/international-flight?by=link', '/flight/MHD?by=link'])
        await expectStill(page, address, what);
    });
  }
});
