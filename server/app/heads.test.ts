import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRoutes } from '#core/products/index.ts';
import { redirect } from '#server/bases/content/write.ts';
import { readSite } from '#server/platform/http/pages.ts';
import { sourceOf } from '#server/platform/http/policy.ts';
import type { Room } from '#server/platform/room.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { loadRooms } from './rooms.ts';

const origin = 'https://hodhod.example';
const folder = mkdtempSync(join(tmpdir(), 'hodhod-heads-'));
const html =
  '<!doctype html><html><head><title>خرید | هدهد</title><meta name="description" content="همه چیز" /><link rel="stylesheet" crossorigin href="/assets/own.css"></head><body></body></html>';

/** Pages of a room that says what nobody should. */
const strange: Room = {
  name: 'strange',
  heads: {
    '/sign-in': () => ({ title: 'a</title><script>"', description: '"><b>&', picture: '/posters/x"y.png' }),
    '/confirm': () => Promise.reject(new Error('the database is away')),
    '/add-passenger': () => new Promise(() => undefined),
  },
};

let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'assets', 'own.css'), 'body{color:navy}');
  app = await testApp({
    rooms: async (services) => [...(await loadRooms(services)), strange],
    site: readSite(folder),
    env: { PUBLIC_URL: origin },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const headOf = async (url: string) => {
  const { payload, headers, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
  const og = Object.fromEntries(
    [...payload.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  return { title: /<title>(.*?)<\/title>/.exec(payload)?.[1], og, payload, headers, statusCode };
};

it.each([
  ['/visa/%00', 404],
  ['/visa/a%2Fb', 404],
  ['/visa/nowhere', 404],
  ['/visa/nowhere/type', 404],
  [`/shared/${'a'.repeat(81)}`, 200],
])('nobody is asked about what can be no name: %s', async (url, status) => {
  const { statusCode, title } = await headOf(url);
  expect([statusCode, title]).toEqual([status, 'خرید | هدهد']);
});

it.each(['/hotels/no-such-hotel', '/tours/no-such-tour', '/flight/QQQ', '/international-flight/QQQ'])(
  '%s is no page',
  async (url) => {
    expect((await headOf(url)).statusCode).toBe(404);
  },
);

it('an address of before leads on where a way was set, but no page that there is', async () => {
  const ways = { '/old-list.aspx': '/magazine', '/بلیت/مشهد': '/flight/MHD', '/flight/QQX': '/flight/MHD' };
  for (const [from, to] of Object.entries(ways)) await redirect(app.services, from, to);
  await redirect(app.services, '/landing/hotel/nowhere', '/landing/hotel/مشهد');
  await redirect(app.services, '/help', '/magazine');
  app.clock.advance({ seconds: 3 });
  const leadsTo = async (url: string) => {
    const { statusCode, headers } = await headOf(url);
    return [statusCode, headers['location']];
  };
  expect(await leadsTo('/old-list.aspx/?page=2')).toEqual([301, '/magazine']);
  expect(await leadsTo(encodeURI('/بلیت/مشهد'))).toEqual([301, '/flight/MHD']);
  expect(await leadsTo('/flight/QQX')).toEqual([301, '/flight/MHD']);
  expect(await leadsTo('/landing/hotel/nowhere')).toEqual([301, encodeURI('/landing/hotel/مشهد')]);
  expect(await leadsTo('/help')).toEqual([200, undefined]);
  expect(await leadsTo('/old-lists')).toEqual([404, undefined]);
});

describe('a link to a page says where it leads', () => {
  const shownWithTitle: string[] = [];

  it.each([
    ['/flight/MHD', 'بلیت هواپیما به مشهد', '/posters/places/MHD.png'],
    ['/flight/kih?utm=1', 'بلیت هواپیما به کیش', '/posters/places/KIH.png'],
    ['/international-flight/IST', 'بلیت هواپیما به استانبول', '/posters/places/IST.png'],
    ['/international-flight', 'پرواز خارجی', '/posters/istanbul.png'],
    ['/visa-home', 'ویزا، بدون رفت‌وآمد', '/posters/dubai.png'],
    ['/visa-uae', 'ویزای امارات', '/posters/dubai.png'],
    ['/visa/Turkey', 'سفر به ترکیه بدون ویزا', '/posters/istanbul.png'],
    ['/hotel-home', 'رزرو هتل داخلی و خارجی', '/posters/isfahan.png'],
    [
      '/hotels/mashhad-javad-hotel?rooms=2',
      'هتل جواد، مشهد',
      '/pictures/hotels/mashhad-javad-hotel/building.png',
    ],
    ['/visa/uae/type', 'انتخاب ویزای امارات', '/posters/dubai.png'],
  ])('%s: %s', async (url, title, picture) => {
    const head = await headOf(url);
    expect(head.title).toBe(`${title} | هدهد`);
    expect(head.og).toMatchObject({
      title: `${title} | هدهد`,
      url: `${origin}${url.split('?')[0]}`,
      image: `${origin}${picture}`,
      site_name: 'هدهد',
    });
    expect(head.og['description']?.length).toBeGreaterThan(10);
    expect(head.payload).toContain(`<meta name="description" content="${head.og['description']}">`);
    expect((await app.inject(picture)).headers['content-type']).toBe('image/png');
    expect(head.headers['x-robots-tag']).toBeUndefined();
  });

  it.each(['/help', '/privacy', '/about-us', '/contact-us', '/app', '/magazine', '/lottery'])(
    '%s by a picture with its title',
    async (url) => {
      const { title, og } = await headOf(url);
      const image = (og['image'] ?? '').replaceAll('&amp;', '&');
      expect(image).toContain(`${origin}/posters/titled.png?page=${encodeURIComponent(url)}&edition=`);
      const picture = await app.inject(image.slice(origin.length));
      expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
      expect(title).toMatch(/\| هدهد$/);
      shownWithTitle.push(picture.rawPayload.toString('base64'));
    },
  );

  it('of which no two are the same, and none is painted of another page', async () => {
    expect(shownWithTitle.length).toBe(7);
    expect(new Set(shownWithTitle).size).toBe(7);
    for (const page of ['/flight/MHD', '/plp', '/profile', '/help/nothing', '/nowhere', '//', '/help/%2e'])
      expect((await app.inject(`/posters/titled.png?${new URLSearchParams({ page })}`)).statusCode).toBe(404);
  });

  it('as the house does where it has nothing of its own to say', async () => {
    for (const url of ['/', '/profile']) {
      const { title, og } = await headOf(url);
      expect([title, og['title'], og['description']]).toEqual(['خرید | هدهد', 'خرید | هدهد', 'همه چیز']);
      expect(og['image']).toMatch(`${origin}/posters/`);
    }
    expect((await headOf('/no-such-page')).og).toEqual({});
  });

  it('and no text of it is more than text', async () => {
    const { payload, title } = await headOf('/sign-in');
    expect(title).toBe('a&lt;/title&gt;&lt;script&gt;&quot; | هدهد');
    expect(payload).toContain('content="&quot;&gt;&lt;b&gt;&amp;"');
    expect(payload).toContain(`content="${origin}/posters/x&quot;y.png"`);
    const path = await headOf('/flight/%22%3E%3Cscript%3E');
    expect(path.payload).not.toContain('<script>');
  });

  it('opens without one where it cannot be told, or not in time', async () => {
    for (const url of ['/confirm', '/add-passenger']) {
      const { statusCode, title } = await headOf(url);
      expect([statusCode, title]).toEqual([200, 'خرید | هدهد']);
    }
  });

  it.each([
    ['/plp?origin=THR&destination=MHD&date=2026-12-10', 'تهران به مشهد', '/posters/places/MHD.png'],
    ['/plp?tripType=3&legs=THR.IST.2026-12-01_IST.DXB.2026-12-05', 'تهران به دبی', '/posters/places/DXB.png'],
    ['/plp?origin=<b>&destination=QQQ', 'پرواز شما کی و کجاست؟', '/posters/shiraz.png'],
    ['/hotels?place=mashhad&rooms=2', 'هتل‌های مشهد', '/posters/places/MHD.png'],
    ['/hotels?rooms=2', 'کجا و چند شب می‌مانید؟', '/posters/shiraz.png'],
    ['/tours?to=istanbul', 'تورهای استانبول', '/posters/places/IST.png'],
    ['/tours?theme=beach', 'تورهای دریا', '/posters/shiraz.png'],
    ['/tours?price=-5', 'فهرست تورها', '/posters/shiraz.png'],
  ])('to a list says what is listed, and no search finds it: %s', async (url, title, picture) => {
    const { og, headers, payload, ...head } = await headOf(url);
    expect([head.title, og['image'], og['url']]).toEqual([
      `${title} | هدهد`,
      `${origin}${picture}`,
      undefined,
    ]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(payload).not.toContain('rel="canonical"');
    // Its styles are in the document, and in its policy: the first paint waits for no file.
    const style = /<style>(.*?)<\/style>/.exec(payload)?.[1] ?? '';
    expect(style).toBe('body{color:navy}');
    expect(payload).not.toContain('<link rel="stylesheet"');
    expect(headers['content-security-policy']).toContain(sourceOf(style));
  });

  it.each([
    ['/plp', 'پرواز شما کی و کجاست؟', '/posters/shiraz.png'],
    ['/hotels', 'کجا و چند شب می‌مانید؟', '/posters/isfahan.png'],
    ['/tours', 'فهرست تورها', '/posters/titled.png?'],
  ])(
    'to a list for which nothing is asked yet says so, and may be found: %s',
    async (url, title, picture) => {
      const { og, headers, payload, ...head } = await headOf(url);
      expect([head.title, og['url']]).toEqual([`${title} | هدهد`, `${origin}${url}`]);
      expect(og['image']).toContain(`${origin}${picture}`);
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(payload).toContain(`<link rel="canonical" href="${origin}${url}">`);
      expect(payload).not.toContain('<link rel="stylesheet"');
    },
  );

  it('to a shared trip that is closed says no more, and is kept out of lists', async () => {
    const { title, headers } = await headOf(`/shared/${'x'.repeat(43)}`);
    expect([title, headers['x-robots-tag']]).toEqual(['سفر | هدهد', 'noindex, nofollow']);
  });
});

describe('search engines', () => {
  const placesIn = (xml: string): string[] =>
    [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => (place ?? '').replace(origin, ''));
  const canonicalIn = (html: string) => /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1];
  const dataIn = (html: string) => {
    const found = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html)?.[1];
    return found ? (JSON.parse(found) as { '@graph': { '@type': string }[] })['@graph'] : [];
  };

  it('are told where the sitemap is, and what is nobody else’s', async () => {
    const { payload } = await app.inject('/robots.txt');
    expect(payload).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(payload).toContain('Disallow: /profile');
    expect(payload).not.toContain('Disallow: /\n');
  });

  it('find every public page by kind, once, each with a title, words and an address of its own', async () => {
    await app.rooms.find(({ name }) => name === 'content')?.start?.();
    const files = placesIn((await app.inject('/sitemap.xml')).payload);
    expect(files).toEqual(
      expect.arrayContaining(
        ['pages', 'magazine', 'guides', 'landings', 'hotels', 'tours', 'visas'].map(
          (kind) => `/sitemaps/${kind}.xml`,
        ),
      ),
    );
    const pages: string[] = [];
    for (const file of files) pages.push(...placesIn((await app.inject(file)).payload));
    expect(pages.length).toBeGreaterThan(150);
    expect(new Set(pages).size).toBe(pages.length);
    const titles = new Map<string, string>();
    for (const page of pages) {
      const { statusCode, payload, title = '' } = await headOf(page);
      expect([page, statusCode, canonicalIn(payload)]).toEqual([page, 200, `${origin}${page}`]);
      expect(titles.get(title) ?? page, `two pages are called ${title}`).toBe(page);
      titles.set(title, page);
      expect(payload, page).toMatch(/<meta name="description" content="[^"]{5,}">/);
    }
    expect((await app.inject('/sitemaps/nothing.xml')).statusCode).toBe(404);
    expect((await app.inject('/sitemaps/constructor.xml')).statusCode).toBe(404);
  });

  it('tell of what is written, of hotels, tours, visas and places since when they say what they say', async () => {
    const { payload } = await app.inject('/sitemaps/magazine.xml');
    expect(payload).toMatch(/<lastmod>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ<\/lastmod>/);
    const kinds = ['hotels', 'tours', 'visas', 'destinations'];
    const daysIn = async (kind: string) => {
      const { payload: xml } = await app.inject(`/sitemaps/${kind}.xml`);
      return (xml.match(/<url>.*/g) ?? []).map((page) => /<lastmod>(.*)<\/lastmod>/.exec(page)?.[1]);
    };
    for (const kind of kinds) expect(new Set(await daysIn(kind)), kind).toEqual(new Set([undefined]));
    const noted = `${app.clock.now().toISOString().slice(0, 19)}Z`;
    for (const each of app.rooms) if (each.name === 'platform') await each.warm?.();
    // Neither the next look nor whoever asks moves the day.
    app.clock.advance({ days: 2 });
    for (const each of app.rooms) if (each.name === 'platform') await each.warm?.();
    for (const kind of kinds) expect(new Set(await daysIn(kind)), kind).toEqual(new Set([noted]));
    const changed = app.clock.now();
    await app.services.db
      .updateTable('visa_destinations')
      .set({ summary: 'دیگر', updated_at: changed })
      .where('code', '=', 'uae')
      .execute();
    // Until it was looked at, nobody says a day that is not true.
    expect((await daysIn('visas')).filter((day) => day === undefined)).toHaveLength(2);
    for (const each of app.rooms) if (each.name === 'platform') await each.warm?.();
    const days = await daysIn('visas');
    expect(days.filter((day) => day === `${changed.toISOString().slice(0, 19)}Z`)).toHaveLength(2);
    expect(days.filter((day) => day === noted)).toHaveLength(days.length - 2);
  });

  it.each([
    ['/', ['TravelAgency', 'WebSite']],
    ['/guide/mashhad', ['BreadcrumbList', 'Article']],
    ['/landing/flight/mhd', ['BreadcrumbList']],
    ['/hotels/mashhad-javad-hotel', ['BreadcrumbList', 'Hotel']],
    ['/visa/uae/type', ['BreadcrumbList']],
  ])('read on %s what it is: %s', async (path, types) => {
    const { payload } = await headOf(path);
    expect(dataIn(payload).map((each) => each['@type'])).toEqual(types);
    expect(canonicalIn(payload)).toMatch(`${origin}/`);
  });

  it('are led to the one address of a page that stands at several', async () => {
    expect(canonicalIn((await headOf('/flight/mhd')).payload)).toBe(`${origin}/flight/MHD`);
    expect(canonicalIn((await headOf('/visa/uae')).payload)).toBe(`${origin}/visa-uae`);
    expect(canonicalIn((await headOf('/landing/flight/mhd')).payload)).toBe(`${origin}/landing/flight/MHD`);
    expect(canonicalIn((await headOf(`/shared/${'x'.repeat(43)}`)).payload)).toBeUndefined();
  });
});

it('the address of the page that says that there is none is found by nobody', async () => {
  const { statusCode, headers, payload } = await headOf('/404');
  expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  expect(payload).toContain('<title>این صفحه پیدا نشد | هدهد</title>');
  expect(payload).not.toContain('rel="canonical"');
});

it('what rooms say heads of are pages', () => {
  const paths = app.rooms.flatMap(({ heads }) => Object.keys(heads ?? {}));
  expect(paths.length).toBeGreaterThan(8);
  expect(servedRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});

// The last one here: what hangs keeps its places for a while.
it('who asks for heads that hang makes no page of what is none, and search engines keep nothing of what nobody could tell', async () => {
  const hanging = Array.from({ length: 12 }, (_, at) => headOf(`/add-passenger?${at}`));
  for (const url of ['/hotels/no-such-hotel', '/tours/no-such-tour', '/flight/QQQ'])
    expect([url, (await headOf(url)).statusCode]).toEqual([url, 404]);
  expect((await headOf('/tours/istanbul-taksim')).headers['x-robots-tag']).toBeUndefined();
  const untold = [await headOf('/visa/uae'), ...(await Promise.all(hanging))];
  for (const { statusCode, headers } of untold)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex']);
  expect((await headOf('/confirm')).headers['x-robots-tag']).toBe('noindex');
});
