import { resultsAddress, resultsPage } from '../models/results.ts';
import { signInDialog } from '../models/sign-in.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, type Page, test } from '../support/test.ts';

// The search of an address is asked by the document itself, while the app is still on its way.

const search = /FlightCatalog\/Available/;

/** The calls of a kind that a page makes, as it makes them. */
const callsOf = (page: Page, kind: RegExp) => {
  const calls: { authorization: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && kind.test(request.url()))
      calls.push({ authorization: request.headers()['authorization'] });
  });
  return calls;
};

/** Keeps the app's entry back until it is let in. */
const holdApp = async (page: Page) => {
  let letIn = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letIn = resolve;
  });
  await page.route(/\/assets\/index-[^/]*\.js$/, async (route) => {
    await isHeld;
    await route.continue();
  });
  return () => letIn();
};

test('the search of an address leaves before the app is there, and is asked once @phone @desktop', async ({
  page,
}) => {
  const searches = callsOf(page, search);
  const letIn = await holdApp(page);
  const answer = page.waitForResponse(search);
  await page.goto(resultsAddress({ days: 43, back: 47 }), { waitUntil: 'commit' });
  await answer;
  await expect(page.locator('#root > svg.boot')).toBeVisible();
  letIn();
  await resultsPage(page).untilLoaded();
  expect(searches.length).toBe(1);
  await page.reload();
  await resultsPage(page).untilLoaded();
  expect(searches.length).toBe(2);
  // The way back is asked by the app, and by the document where its address is opened.
  await resultsPage(page).openFirst();
  await resultsPage(page).openNext(({ seat }) => seat > 0);
  await resultsPage(page).untilLoaded();
  expect(searches.length).toBe(3);
  await page.reload();
  await resultsPage(page).untilLoaded();
  expect(searches.length).toBe(4);
});

test('an address without a whole search asks nothing, and neither does any other page @phone', async ({
  page,
}) => {
  const searches = callsOf(page, search);
  for (const address of [
    '/plp',
    resultsAddress({ days: -1 }),
    resultsAddress({ days: 43, adults: 12 }),
    '/',
  ]) {
    await page.goto(address);
    await expect(page.getByTestId('search-passengers').first()).toBeVisible();
  }
  expect(searches).toEqual([]);
});

test('a search whose connection broke is asked again by the app @phone', async ({ page, consoleErrors }) => {
  const searches = callsOf(page, search);
  let isBroken = true;
  await page.route(search, (route) => {
    const goOn = isBroken ? route.abort() : route.continue();
    isBroken = false;
    return goOn;
  });
  await page.goto(resultsAddress({ days: 43 }));
  await resultsPage(page).untilLoaded();
  expect(searches.length).toBe(2);
  expect(consoleErrors.splice(0)).toEqual(['Failed to load resource: net::ERR_FAILED']);
});

test('the document asks with the token of the account, which the app goes on with @phone', async ({
  page,
}) => {
  const signIn = signInDialog(page);
  await signIn.open();
  await signIn.signUp(freshMobile(), 'nightingale');
  const searches = callsOf(page, search);
  const tokens = callsOf(page, /connect\/token/);
  const letIn = await holdApp(page);
  const answer = page.waitForResponse(search);
  await page.goto(resultsAddress({ days: 43 }), { waitUntil: 'commit' });
  await answer;
  letIn();
  await resultsPage(page).untilLoaded();
  expect([searches.length, tokens.length]).toEqual([1, 1]);
  expect(searches[0]?.authorization).toMatch(/^Bearer /);
  // The account knows the search.
  const asked = page.waitForResponse(/GetFlightSearchHistories/);
  await page.goto('/');
  const histories = await asked;
  const { data } = (await histories.json()) as { data: unknown[] };
  expect(data.length).toBe(1);
});
