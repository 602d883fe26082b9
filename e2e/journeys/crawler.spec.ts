import { createHash } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { landingTexts } from '#core/products/flight/texts/landing.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import { contactTexts } from '#core/texts/contact.ts';
import { contentPageTexts as texts } from '#core/texts/content-pages.ts';
import { notFoundTexts } from '#core/texts/not-found.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { unreadyTexts } from '#core/texts/unready.ts';
import { searchedBefore } from '../models/search.ts';
import { shifted, watchShifts } from '../support/shifts.ts';
import { expectAccessible, test } from '../support/test.ts';

// The site as search engines read it: without script, by its sitemap and its links.

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, place = '']) => new URL(place.replaceAll('&amp;', '&')).pathname,
  );

/** The first pages, each with a cell of its search. */
const searches = {
  '/': 'search-destination',
  '/visa-home': 'visa-destination',
  '/hotel-home': 'hotel-destination',
  '/tour-home': 'tour-place',
};

const linksIn = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].flatMap(([, href = '']) =>
    href.startsWith('/') ? [href.replaceAll('&amp;', '&').split('#')[0] ?? ''] : [],
  );

const pagesOfSitemap = async (request: APIRequestContext): Promise<Map<string, string[]>> => {
  const files = locations(await (await request.get('/sitemap.xml')).text());
  const pages = new Map<string, string[]>();
  for (const file of files) pages.set(file, locations(await (await request.get(file)).text()));
  return pages;
};

/** What runs in a document by itself. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*(?:src=|type="application\/))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => script,
  );

const hashOf = (script: string): string => createHash('sha256').update(script).digest('base64');

const asPage = { headers: { accept: 'text/html' } };

/** A page as the server draws it. What a busy machine has not drawn in time is drawn for whoever comes again, as search engines do. */
const drawnDocument = async (request: APIRequestContext, address: string): Promise<string> => {
  let html = '';
  const ask = async () => {
    html = await (await request.get(address, asPage)).text();
    return html.includes('id="drawn"');
  };
  await expect.poll(ask, { message: address }).toBe(true);
  return html;
};

/** The kinds of pages whose words are in the document itself. */
const drawn = /\/sitemaps\/(pages|magazine|guides|landings|visas|hotels|tours|destinations)\.xml/;
const homes = Object.keys(searches);

test('every public page says what it is, and every link in one leads to a page @desktop', async ({
  request,
}) => {
  const kinds = await pagesOfSitemap(request);
  const found = [...kinds.values()].flat();
  expect(found.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  const linked = new Map<string, string>();
  for (const [kind, pages] of kinds)
    for (const page of pages) {
      const answer = await request.get(page, asPage);
      const html = await answer.text();
      const allowed = answer.headers()['content-security-policy'] ?? '';
      const heads = {
        status: answer.status() === 200,
        title: /<title>[^<]{3,} \| هدهد<\/title>/.test(html),
        description: /<meta name="description" content="[^"]{10,}"/.test(html),
        canonical: new RegExp(`<link rel="canonical" href="[^"]*${page}">`).test(html),
        h1: !(drawn.test(kind) || homes.includes(page)) || (html.match(/<h1[ >]/g) ?? []).length === 1,
        // A proxy in front reads all headers into one buffer, of 4 kB where nobody set another.
        headers:
          answer.headersArray().reduce((sum, { name, value }) => sum + name.length + value.length, 0) < 3000,
        script: inlineScripts(html).every((script) => allowed.includes(hashOf(script))),
      };
      for (const [what, holds] of Object.entries(heads)) if (!holds) wrong.push(`${page}: ${what}`);
      for (const href of linksIn(html)) linked.set(href, linked.get(href) ?? page);
    }
  expect(wrong).toEqual([]);
  const dead: string[] = [];
  for (const [href, from] of linked) {
    const answer = await request.get(href, { ...asPage, maxRedirects: 0 });
    if (answer.status() !== 200) dead.push(`${from} → ${href}: ${answer.status()}`);
  }
  expect(dead).toEqual([]);
  expect(linked.size).toBeGreaterThan(80);
});

test('whoever follows links from the first page without script comes to every page of the sitemap @desktop', async ({
  request,
}) => {
  const wanted = new Set([...(await pagesOfSitemap(request)).values()].flat());
  // What a busy machine has not drawn in time is drawn for whoever comes again, as search engines do.
  await expect(async () => {
    const reached = new Set(['/']);
    for (const page of reached) {
      const answer = await request.get(page, asPage);
      for (const href of linksIn(await answer.text())) {
        const [path = ''] = href.split('?');
        // Search engines read no more than this either: what is closed to them, or is an answer to a question, leads on to nothing new.
        if (wanted.has(path)) reached.add(path);
      }
    }
    expect([...wanted].filter((page) => !reached.has(page))).toEqual([]);
  }).toPass();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('what is written can be read and followed @phone @desktop', async ({ page }) => {
    await page.goto('/help');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.help);
    const answer = page.locator('#cabin-bag');
    await answer.locator('summary').click();
    await expect(answer.getByRole('cell', { name: '۵ کیلو' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'مجله سفر' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts.magazine);
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('article')).toBeVisible();
    await page.goto('/landing/flight/MHD');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/مشهد/);
    await page.goto('/contact-us');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(contactTexts.title);
    for (const [address, { words }] of Object.entries(sold)) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator(words), address).toBeVisible();
    }
  });

  test('the first pages stand with their search, which nobody can fill in yet @phone @desktop', async ({
    page,
  }) => {
    for (const [home, cell] of Object.entries(searches)) {
      await page.goto(home);
      await expect(page.getByRole('heading', { level: 1 }), home).toBeVisible();
      await expect(page.getByTestId(cell), home).toBeVisible();
      await expect(page.locator('search').first(), home).toHaveAttribute('inert');
    }
    // The words of a noscript are found by no text.
    const off = page.locator('.unready.off');
    const ways = unreadyTexts.ways.map(({ name }) => name);
    await expect(off).toHaveText(`${unreadyTexts.withoutScript} ${ways.join(' · ')}`);
    await expect(off).toBeVisible();
    for (const { name, href } of unreadyTexts.ways)
      await expect(off.getByRole('link', { name })).toHaveAttribute('href', href);
    await expect(page.getByText(unreadyTexts.late)).toBeHidden();
    await page.goto('/visa-home');
    await page.getByTestId('destination-uae').click();
    await expect(page).toHaveURL('/visa-uae');
    await expect(page.locator('#documents')).toBeVisible();
  });
});

test('where the program never comes, the page says so after a while, and not where it came @phone @desktop', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.locator('search').first()).not.toHaveAttribute('inert');
  const line = page.getByText(unreadyTexts.late);
  // Parts of the page are taken over one after the other.
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).display)).toBe('none');
  await page.route(/\/assets\/.*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(line).toBeHidden();
  await expect(line).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page, 'a drawn page whose program does not come');
});

test('the page of the app stands where the part with its button does not come @phone', async ({ page }) => {
  let broken = 0;
  await page.route(/\/assets\/.*\.js/, async (route) => {
    const answer = await route.fetch();
    const isButton = (await answer.text()).includes('install-${');
    if (isButton) broken++;
    await route.fulfill(
      isButton ? { contentType: 'text/javascript', body: 'throw new Error();' } : { response: answer },
    );
  });
  await page.goto('/app');
  await expect.poll(() => broken).toBe(1);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('main h1')).not.toHaveText(shellTexts.broken.title);
});

test('the first pages are taken over as they are, and their search with them @phone @desktop', async ({
  page,
}) => {
  for (const [home, cell] of Object.entries(searches)) {
    await page.goto(home);
    const document = await (await page.request.get(home, asPage)).text();
    expect(document.match(/<h1[ >]/g), home).toHaveLength(1);
    expect(document, home).toContain(`data-testid="${cell}"`);
    await expect(page.locator('search').first(), home).not.toHaveAttribute('inert');
    await page.getByTestId(cell).click();
    await expect(page.getByRole('listbox').first(), home).toBeVisible();
  }
});

test('who comes back finds their last search in the form that was drawn for everybody @phone @desktop', async ({
  page,
}) => {
  await searchedBefore(page, 44);
  await page.goto('/');
  const destination = page.getByTestId('search-destination');
  await expect
    .poll(() => destination.evaluate((cell) => ('value' in cell && cell.value) || cell.textContent))
    .toContain('مشهد');
});

/** A hotel, a tour and places to fly to, each with what the server drew of it, what was asked for that, and what the browser alone may say. */
const sold = {
  '/hotels/mashhad-javad-hotel': { words: '#hotel-facilities', asked: '/HotelDetail', now: 'change-stay' },
  '/tours/istanbul-taksim': { words: '#tour-programme', asked: '/TourDetail', now: 'tour-dues' },
  '/flight/MHD': { words: '#place-facts', asked: '/GetQuickSearchInfos', now: 'search-date' },
  '/international-flight/IST': { words: '#place-facts', asked: '/GetQuickSearchInfos', now: 'search-date' },
};

test('pages of hotels, tours and places are taken over as they are, and only what holds now is asked anew @phone @desktop', async ({
  page,
}) => {
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [address, { words, asked: call, now }] of Object.entries(sold)) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-mark', 'drawn'));
    await expect(page.locator(words)).toBeAttached();
    await expect(page.getByTestId(now)).toBeAttached();
    await expect(page.locator('main button[inert]')).toHaveCount(0);
    await expect(heading).toHaveAttribute('data-mark', 'drawn');
    await page.waitForLoadState('networkidle');
    expect(
      asked.filter((url) => url.includes(call)),
      address,
    ).toEqual([]);
    const { sum, moved } = await shifted(page);
    expect(sum, `${address}: ${moved}`).toBeLessThanOrEqual(0.01);
    await expectAccessible(page, `drawn ${address.split('/')[1]}`);
    asked.length = 0;
  }
});

test('a tour is drawn also where its address names a date, which it shows once it is taken over; so is what others count by @phone @desktop', async ({
  page,
}) => {
  await watchShifts(page);
  const [tour = ''] = Object.keys(sold).filter((address) => address.startsWith('/tours/'));
  const plain = await drawnDocument(page.request, tour);
  const dates = linksIn(plain).filter((href) => href.startsWith(`${tour}?departure=`));
  const address = dates[3] ?? '';
  await page.goto(address);
  expect(await drawnDocument(page.request, address)).toContain('id="tour-programme"');
  const date = page.getByTestId('departure').nth(3).getByRole('link');
  await expect(date).toHaveAttribute('aria-current', 'true');
  await expect(page.getByTestId('departure').locator('[aria-current]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const { sum, moved } = await shifted(page);
  expect(sum, moved).toBeLessThanOrEqual(0.01);
  const sent = await drawnDocument(page.request, '/flight/MHD?utm_source=letter&gclid=1');
  expect(sent).toContain('id="place-facts"');
});

test('a hotel is drawn also where its address says nights, and has its rooms once they are read @phone @desktop', async ({
  page,
}) => {
  await watchShifts(page);
  const nights = new URLSearchParams({
    checkIn: addDays(dayInIran(new Date()), 20),
    checkOut: addDays(dayInIran(new Date()), 22),
  });
  const address = `/hotels/mashhad-javad-hotel?${nights}&rooms=2-7`;
  const document = await drawnDocument(page.request, address);
  expect(document).toContain('id="hotel-facilities"');
  // Nobody's nights are in what is drawn for everybody, and no form that would go away.
  expect(document).not.toContain('data-testid="hotel-destination"');
  await page.goto(address);
  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => element.setAttribute('data-mark', 'drawn'));
  await expect(page.getByTestId('rate').first()).toBeVisible();
  await expect(heading).toHaveAttribute('data-mark', 'drawn');
  await expect(page.getByTestId('change-stay')).toHaveAttribute('aria-expanded', 'false');
  const { sum, moved } = await shifted(page);
  expect(sum, moved).toBeLessThanOrEqual(0.01);
});

test.describe('an address that leads nowhere', () => {
  // The page of a place also asks how to get there, and is told that nobody knows it.
  test.use({ expectedStatuses: [400, 404] });

  test('a hotel, a tour, a visa or a place that nobody knows is a page that says so, with 404 @phone', async ({
    page,
  }) => {
    for (const address of ['/hotels/no-such-hotel', '/tours/no-such-tour', '/visa/nowhere']) {
      expect((await page.goto(address))?.status(), address).toBe(404);
      await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(notFoundTexts.title);
    }
    expect((await page.goto('/flight/QQQ'))?.status()).toBe(404);
    await expect(page.getByText(landingTexts.unknown('QQQ'))).toBeVisible();
  });
});

test('a drawn page is taken over as it is: nothing of it is drawn anew @phone', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Content/')) asked.push(request.url());
  });
  await page.goto('/guide/mashhad');
  const heading = page.getByRole('heading', { level: 1 });
  // A mark that is on the element of the document, and would be gone with it.
  await heading.evaluate((element) => element.setAttribute('data-mark', 'drawn'));
  // What is drawn in the browser alone stands once the app is there.
  await expect(page.getByRole('main').locator('a[href="/flight/MHD"]')).toBeVisible();
  await expect(heading).toHaveAttribute('data-mark', 'drawn');
  expect(asked).toEqual([]);
  await expectAccessible(page, 'a drawn page that was taken over');
});
