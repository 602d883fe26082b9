import { connectionTexts } from '#core/texts/connection.ts';
import { installTexts } from '#core/texts/install.ts';
import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { purchase } from '../models/purchase.ts';
import { signedIn } from '../support/calls.ts';
import { freshMobile } from '../support/outbox.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

// The house as an app on a device.

test('it can be installed, with its own pictures and ways in @phone', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', lang: 'fa', dir: 'rtl' });
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
});

test('the way to install it is found from home; what the browser offered before the app was there has a button @phone @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: installTexts.see }).click();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole('heading', { name: installTexts.platforms[0].title })).toBeVisible();
  await expect(page.getByRole('button', { name: installTexts.ask })).toHaveCount(0);
  await expectAccessible(page, 'how to install');
  // As Chromium does, as soon as the document has begun.
  await page.addInitScript(() => {
    new MutationObserver((_, looking) => {
      if (!document.body) return;
      looking.disconnect();
      dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), {
          prompt: async () => void dispatchEvent(new Event('appinstalled')),
        }),
      );
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByRole('button', { name: installTexts.ask }).click();
  await expect(page.getByText(installTexts.done)).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a fresh tab opens the page that says so, and the house once it is there again @phone @desktop', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect.poll(() => page.evaluate(() => caches.has('shell'))).toBe(true);
    await context.setOffline(true);
    const later = await context.newPage();
    await later.goto('/hotel-home');
    await expect(later.getByRole('heading', { level: 1 })).toHaveText(texts.listTitle);
    await expect(later.getByText(texts.nothing)).toBeVisible();
    await expectAccessible(later, 'no network and nothing kept');
    await context.setOffline(false);
    await later.getByRole('link', { name: texts.listAgain }).click();
    await expect(later.getByTestId('hotel-destination')).toBeVisible();
    const others = consoleErrors.filter((text) => !/ERR_INTERNET_DISCONNECTED/.test(text));
    consoleErrors.splice(0, consoleErrors.length, ...others);
  });
});

test('a page that was left open is offered the new version, and takes it @phone @desktop', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about-us');
  // What looks for the next version stands by for a day without a network too.
  await expect.poll(() => page.evaluate(() => caches.has('shell'))).toBe(true);
  // The page is the browser's before half an hour is over: what it was drawn with is let go of where nothing has used it for minutes.
  await expect
    .poll(() =>
      page.locator('main').evaluate((main) => Object.keys(main).some((key) => /^__react/.test(key))),
    )
    .toBe(true);
  let asked = 0;
  await page.route(/\/$/, async (route) => {
    asked += 1;
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll(/assets\/[\w-]+\.js/g, 'assets/of-the-next.js');
    await route.fulfill({ response: answer, body });
  });
  await page.clock.fastForward('31:00');
  const offer = page.getByTestId('new-version');
  await expect(offer).toContainText(connectionTexts.newVersion);
  expect(asked).toBe(1);
  await expectAccessible(page, 'a new version is offered');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await offer.getByRole('button', { name: connectionTexts.takeNewVersion }).click();
  await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(false);
  await expect(page.getByTestId('new-version')).toHaveCount(0);
});

for (const [where, isApp, channel] of [
  ['in the app on a home screen', true, 3],
  ['in a tab', false, 1],
] as const)
  test(`what is bought ${where} is told as bought there @phone`, async ({ page }) => {
    const buying = purchase(page);
    const mobile = freshMobile();
    await signedIn(page, mobile);
    // The browser of journeys opens no app, and lets no tool say that it is one: so its one question is answered for it.
    if (isApp)
      await page.addInitScript(() => {
        const { matchMedia } = window;
        window.matchMedia = (query) =>
          matchMedia.call(window, query === '(display-mode: standalone)' ? 'all' : query);
      });
    await buying.fillByAddress({ days: 46 }, mobile);
    const submitted = page.waitForRequest(/\/SubmitFlightOrder$/);
    await buying.submit();
    expect((await submitted).postDataJSON()).toMatchObject({ productChannel: channel });
    await buying.untilConfirm();
  });
