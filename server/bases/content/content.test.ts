import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContentDocument } from '#core/contract/content/document.ts';
import { askHouse, houseIp } from '#server/platform/http/ask-house.ts';
import type { TestApp } from '#server/testing/app.ts';
import { testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { contentHeads } from './heads.ts';
import { room } from './index.ts';
import { readsPerMinute } from './operations.ts';
import { readSeeds } from './seed-files.ts';
import { seedContent } from './seeds.ts';
import { createShelf } from './shelf.ts';
import { contentSitemaps } from './sitemaps.ts';
import { addDraft, listVersions, previewPath, publish, readDocument, redirect, withdraw } from './write.ts';

const getDocument = 'GET /api/front-api/Content/GetDocument';
const article: ContentDocument = readDocument(
  JSON.stringify({
    kind: 'article',
    slug: 'a-quiet-night',
    title: 'شبی آرام',
    lead: 'از راه شب.',
    topic: 'road',
    picture: 'yazd',
    edition: 1,
    datedOn: '2026-12-01',
    keywords: [],
    landingOf: [],
    sources: [],
    blocks: [{ type: 'paragraph', text: 'شب <b>آرام</b> است.' }],
  }),
);
const name = { kind: 'article', slug: 'a-quiet-night' } as const;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: (services) => [room(services)] });
  await app.rooms[0]?.start?.();
});
afterAll(() => app.close());

const read = (query: { kind: 'article' | 'legal' | 'help' | 'place'; slug: string; preview?: string }) =>
  call(app, getDocument, { query });
const titleIn = async (query: Parameters<typeof read>[0]): Promise<string | null> => {
  const { data } = await read(query);
  return data && 'document' in data ? data.document.title : null;
};
const versionsOf = async (slug: string) =>
  (await listVersions(app.services.db, null)).filter((each) => each.slug === slug);

describe('what comes with the house', () => {
  it('is there after the first start, and the second brings nothing twice', async () => {
    const before = await listVersions(app.services.db, null);
    expect(before).toHaveLength(readSeeds().length);
    expect(before.every(({ author, published_from }) => author === 'seed' && published_from)).toBe(true);
    await Promise.all([seedContent(app.services), seedContent(app.services)]);
    expect(await listVersions(app.services.db, null)).toEqual(before);
  });

  it('comes anew where the house’s text changed, and never where an operator wrote one', async () => {
    const { db } = app.services;
    await db.updateTable('content_versions').set({ seed_hash: 'an older text' }).execute();
    const [rules] = readSeeds().filter(({ slug }) => slug === 'privacy');
    if (!rules) throw new Error('no rules');
    await addDraft(app.services, { ...rules, title: 'حریم خصوصی ما' });
    await seedContent(app.services);
    expect((await versionsOf('buying-ticket')).map(({ version, author }) => [version, author])).toEqual([
      [1, 'seed'],
      [2, 'seed'],
    ]);
    expect((await versionsOf('privacy')).map(({ author }) => author)).toEqual(['seed', 'operator']);
    expect(await titleIn({ kind: 'legal', slug: 'privacy' })).toBe('حریم خصوصی');
    await publish(app.services, rules, { version: null, from: app.clock.now() });
    await seedContent(app.services);
    expect(await titleIn({ kind: 'legal', slug: 'privacy' })).toBe('حریم خصوصی ما');
  });

  it('is all of the help in one answer, whole', async () => {
    const { data } = await call(app, 'GET /api/front-api/Content/GetHelp', {});
    expect(data.length).toBeGreaterThanOrEqual(40);
    expect(data.every(({ blocks }) => blocks.length > 0)).toBe(true);
  });
});

describe('a document', () => {
  it('is a draft that only the link of its preview shows, for two weeks', async () => {
    expect(await addDraft(app.services, article)).toBe(1);
    expect((await read(name)).code).toBe('NOT_FOUND');
    const path = await previewPath(app.services, name, null);
    expect(path).toMatch(/^\/magazine\/a-quiet-night\?preview=[\w-]{32}$/);
    const preview = path.split('preview=')[1] ?? '';
    expect((await read({ ...name, preview })).data).toMatchObject({ isDraft: true });
    expect((await read({ ...name, preview: `${preview}x` })).code).toBe('NOT_FOUND');
    expect((await read({ kind: 'legal', slug: 'buying-ticket', preview })).data).toMatchObject({
      isDraft: false,
    });
    app.clock.advance({ seconds: 15 * 86_400 });
    expect((await read({ ...name, preview })).code).toBe('NOT_FOUND');
  });

  it('is there from its day on, and no sooner', async () => {
    const from = new Date(app.clock.now().getTime() + 3600_000);
    await publish(app.services, name, { version: 1, from });
    expect((await read(name)).code).toBe('NOT_FOUND');
    app.clock.advance({ seconds: 3601 });
    expect(await titleIn(name)).toBe('شبی آرام');
    const list = await call(app, 'GET /api/front-api/Content/ListDocuments', { query: { kind: 'article' } });
    expect(list.data[0]).toMatchObject({ slug: 'a-quiet-night', minutes: 1 });
  });

  it('is changed by a version, which an older one takes back', async () => {
    await addDraft(app.services, { ...article, title: 'شبی ناآرام' });
    expect(await titleIn(name)).toBe('شبی آرام');
    app.clock.advance({ seconds: 1 });
    await publish(app.services, name, { version: null, from: app.clock.now() });
    expect(await titleIn(name)).toBe('شبی ناآرام');
    app.clock.advance({ seconds: 1 });
    await publish(app.services, name, { version: 1, from: app.clock.now() });
    expect(await titleIn(name)).toBe('شبی آرام');
    await expect(publish(app.services, name, { version: 9, from: app.clock.now() })).rejects.toThrow(
      'version 9',
    );
  });

  it('that is withdrawn is nowhere, and leads on where a way was set', async () => {
    await withdraw(app.services, name);
    expect((await read(name)).code).toBe('NOT_FOUND');
    await redirect(app.services, '/magazine/a-quiet-night', '/magazine');
    expect((await read(name)).data).toEqual({ movedTo: '/magazine' });
    await redirect(app.services, '/magazine/older', '/magazine/a-quiet-night?from=older');
    for (const circle of ['/magazine/older', '/magazine/older#s1'])
      await expect(redirect(app.services, '/magazine', circle)).rejects.toThrow(
        '/magazine → /magazine/older',
      );
    await expect(redirect(app.services, '/magazine/b', '/magazine//b/')).rejects.toThrow('not the same');
    for (const elsewhere of ['//evil.example', '/\\evil.example'])
      await expect(redirect(app.services, '/a', elsewhere)).rejects.toThrow('paths');
    const later = new Date(app.clock.now().getTime() + 3600_000);
    await publish(app.services, name, { version: 2, from: later });
    expect(await titleIn(name)).toBe(null);
    app.clock.advance({ seconds: 3601 });
    expect(await titleIn(name)).toBe('شبی ناآرام');
  });

  it('is refused where it is none, with the place that is wrong', () => {
    expect(() => readDocument('{')).toThrow('not JSON');
    expect(() => readDocument(JSON.stringify({ ...article, blocks: [{ type: 'script' }] }))).toThrow(
      'blocks.0',
    );
  });
});

describe('the head of a page', () => {
  it('says its document, that there is none, or where it moved', async () => {
    const heads = contentHeads(createShelf(app.services));
    const article = heads['/magazine/:slug?'];
    expect(await article?.({})).toMatchObject({ title: 'مجله سفر' });
    expect(await article?.({ slug: 'nothing-of-it' })).toMatchObject({ isMissing: true });
    expect(await heads['/privacy']?.({})).toMatchObject({ title: 'حریم خصوصی ما' });
    await redirect(app.services, '/magazine/gone', '/magazine');
    app.clock.advance({ seconds: 3 });
    expect(await article?.({ slug: 'gone' })).toMatchObject({ movedTo: '/magazine' });
    expect(await article?.({ slug: 'a-quiet-night' })).toMatchObject({
      canonical: '/magazine/a-quiet-night',
      crumbs: [{ path: '/magazine' }, { path: '/magazine/a-quiet-night' }],
      data: [{ '@type': 'Article', datePublished: '2026-12-01' }],
    });
  });

  it('says that there is none also while the database does not answer', async () => {
    const { clock, db } = app.services;
    const shelf = createShelf({ db, clock });
    await shelf();
    const heads = contentHeads(shelf)['/magazine/:slug?'];
    expect(heads?.isInMemory).toBe(true);
    expect(heads?.({ slug: 'nothing-of-it' })).toMatchObject({ isMissing: true });
    app.clock.advance({ seconds: 60 });
    const held = await app.services.db.transaction().execute(async (tx) => {
      await sql`lock table content_documents in access exclusive mode`.execute(tx);
      return heads?.({ slug: 'nothing-of-it' });
    });
    expect(held).toMatchObject({ isMissing: true });
  });
});

describe('notices', () => {
  it('have a page, and a list with the first of them', async () => {
    const shelf = createShelf(app.services);
    const headOf = (slug?: string) =>
      contentHeads(shelf)['/notice/:slug?']?.(slug === undefined ? {} : { slug });
    const pages = async () => (await contentSitemaps(shelf)['pages']?.())?.map(({ path }) => path) ?? [];
    expect(await headOf()).toMatchObject({ isMissing: true });
    expect(await pages()).not.toContain('/notice');
    const notice = { ...article, kind: 'notice' as const, slug: 'fog-today', topic: 'now' };
    await addDraft(app.services, notice);
    await publish(app.services, notice, { version: null, from: app.clock.now() });
    app.clock.advance({ seconds: 3 });
    expect(await headOf()).toMatchObject({ crumbs: [{ path: '/notice' }] });
    expect(await headOf('fog-today')).toMatchObject({
      crumbs: [{ path: '/notice' }, { path: '/notice/fog-today' }],
    });
    expect(await pages()).toEqual(expect.arrayContaining(['/notice', '/notice/fog-today']));
    await withdraw(app.services, notice);
    app.clock.advance({ seconds: 3 });
    expect(await headOf('fog-today')).toMatchObject({ isMissing: true });
  });
});

describe('columns of links', () => {
  const getLinks = 'GET /api/front-api/Content/GetLinks';
  const column: ContentDocument = {
    ...article,
    kind: 'links',
    slug: 'partners',
    title: 'همراهان',
    topic: 'footer',
    blocks: [{ type: 'list', isOrdered: false, items: ['[یار](https://a.example/)', '[راهنما](/help)'] }],
  };

  it('are told as they were published, beside those that come with the house', async () => {
    const before = (await call(app, getLinks, {})).data;
    expect(before.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['help', 'law', 'trending']));
    await addDraft(app.services, readDocument(JSON.stringify(column)));
    await publish(app.services, column, { version: null, from: app.clock.now() });
    expect((await call(app, getLinks, {})).data).toContainEqual({
      slug: 'partners',
      topic: 'footer',
      title: 'همراهان',
      links: [
        { name: 'یار', href: 'https://a.example/' },
        { name: 'راهنما', href: '/help' },
      ],
    });
    await withdraw(app.services, column);
    expect((await call(app, getLinks, {})).data).toEqual(before);
  });

  it('take links alone, say where they stand, and have no page', async () => {
    const read = (change: Partial<ContentDocument>) => () =>
      readDocument(JSON.stringify({ ...column, ...change }));
    expect(read({ topic: 'now' })).toThrow('footer, trending');
    expect(read({ blocks: [{ type: 'paragraph', text: '[راهنما](/help)' }] })).toThrow('[name](/path)');
    await expect(previewPath(app.services, column, null)).rejects.toThrow('no page');
  });
});

describe('landing pages', () => {
  it('are mapped where a place is written about, and only there', async () => {
    const place: ContentDocument = {
      ...article,
      kind: 'place',
      slug: 'nowhere',
      topic: 'city',
      landingOf: ['flight:NWH'],
    };
    await addDraft(app.services, place);
    await publish(app.services, place, { version: null, from: app.clock.now() });
    const asked = { productType: 'flight', cityCode: 'nwh', category: 'charter' };
    const exists = (body: typeof asked) =>
      call(app, 'POST /api/front-api/LandingPages/GetExistMappingLandingPage', { body });
    expect((await exists(asked)).data).toEqual({ exists: true, path: '/landing/flight/NWH/charter' });
    for (const nowhere of [{ cityCode: 'XXX' }, { category: 'night' }, { productType: 'train' }])
      expect((await exists({ ...asked, ...nowhere })).data).toEqual({ exists: false, path: null });
    const content = 'POST /api/front-api/LandingPages/GetLandingPageContent';
    expect((await call(app, content, { body: asked })).data).toMatchObject({ slug: 'nowhere' });
    expect((await call(app, content, { body: { ...asked, productType: 'bus' } })).code).toBe('NOT_FOUND');
    const head = contentHeads(createShelf(app.services))['/landing/:product/:destination?/:category?'];
    expect(await head?.({ product: 'flight' })).not.toHaveProperty('isMissing');
    expect(await head?.({ product: 'flight', destination: 'NWH', category: 'charter' })).toMatchObject({
      title: 'بلیت چارتری شبی آرام',
      picture: '/posters/yazd.png',
    });
    for (const nowhere of [
      { product: 'train' },
      { product: 'constructor' },
      { product: 'flight', destination: 'XXX' },
      { product: 'flight', destination: 'NWH', category: 'night' },
    ])
      expect(await head?.(nowhere)).toMatchObject({ isMissing: true });
  });
});

describe('the app that asks for updates', () => {
  it('is told the version that is served, and whether its own is another', async () => {
    const check = (body: { version?: string }) => call(app, 'POST /api/front-api/App/CheckUpdate', { body });
    const { data } = await check({});
    expect(data).toMatchObject({ hasUpdate: false, isForced: false });
    expect((await check({ version: data.version })).data.hasUpdate).toBe(false);
    expect((await check({ version: 'older' })).data.hasUpdate).toBe(true);
  });
});

describe('the magazine as WordPress tells one', () => {
  const posts = async (query: string) => app.inject(`/wp-json/wp/v2/posts${query}`);

  it('has the newest eight with their media, as HTML that holds no markup of theirs', async () => {
    const answer = await posts('?per_page=8&page=1&orderby=date&order=desc&_embed');
    expect(answer.statusCode).toBe(200);
    const [first, ...others] = answer.json();
    expect(others.length).toBeLessThan(8);
    expect(first).toMatchObject({
      slug: 'a-quiet-night',
      date: '2026-12-01T00:00:00',
      title: { rendered: 'شبی ناآرام' },
      content: { rendered: '<p>شب &lt;b&gt;آرام&lt;/b&gt; است.</p>' },
    });
    expect(first._embedded['wp:featuredmedia'][0].source_url).toMatch(/^https?:\/\/.*\/posters\/yazd\.png$/);
    expect(first.link).toMatch(/\/magazine\/a-quiet-night$/);
  });

  it('counts all, has no more on a page far off, and refuses nonsense', async () => {
    const far = await posts('?page=900');
    expect(far.json()).toEqual([]);
    expect(Number(far.headers['x-wp-total'])).toBeGreaterThan(0);
    expect((await posts('?per_page=0')).statusCode).toBe(400);
  });
});

/** A server that takes what it is asked and never answers, or never ends its answer. */
const silentServer = async (begins: boolean) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('[');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = async (): Promise<void> => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { asked, close, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

describe('the posts of the home page', () => {
  const getPosts = 'GET /api/front-api/Content/GetPosts';
  const withFeed = async (answer: () => Promise<Response>) => {
    const asked: string[] = [];
    const house = await testApp({
      rooms: (services) => [room(services)],
      env: { MAGAZINE_FEED_URL: 'https://blog.example/wp-json/wp/v2/posts' },
      fetch: (input) => {
        asked.push(String(input));
        return answer();
      },
    });
    const { data } = await call(house, getPosts, {});
    await house.close();
    return { data, asked };
  };

  it('are our own, newest first', async () => {
    const { data } = await call(app, getPosts, {});
    expect(data[0]).toMatchObject({ href: '/magazine/a-quiet-night', picture: 'yazd' });
    expect(data.length).toBeLessThanOrEqual(8);
  });

  it('are those of the operator’s feed as words alone, asked for as the specification has it', async () => {
    const post = {
      date: '2026-11-20T10:00:00',
      link: 'https://blog.example/a',
      title: { rendered: 'یک &amp; <i>دو</i>' },
      excerpt: { rendered: '<p>سلام &lt;script&gt;</p>' },
    };
    const { data, asked } = await withFeed(async () => Response.json(Array.from({ length: 12 }, () => post)));
    expect(data).toHaveLength(8);
    expect(data[0]).toEqual({
      title: 'یک & دو',
      href: 'https://blog.example/a',
      lead: 'سلام <script>',
      picture: expect.stringMatching(/^post-[0-9a-f]{12}$/),
      datedOn: '2026-11-20',
    });
    const { picture } = data[0] ?? {};
    const poster = await app.inject({ url: `/posters/${picture}.svg` });
    expect([poster.statusCode, poster.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(asked).toEqual([
      'https://blog.example/wp-json/wp/v2/posts?per_page=8&page=1&orderby=date&order=desc&_embed=1',
    ]);
  });

  it.each([
    ['broken', async () => new Response('no', { status: 500 })],
    ['no feed', async () => Response.json([{ link: 'javascript:alert(1)', title: { rendered: 'x' } }])],
    ['away', () => Promise.reject(new Error('away'))],
  ])('are none where the feed is %s', async (_, answer) => {
    expect((await withFeed(answer)).data).toEqual([]);
  });
});

describe('a feed of the operator that is slow', () => {
  it.each([
    ['never answers', false],
    ['never ends its answer', true],
  ])(
    'and %s has no posts, and the page waits three seconds for it',
    async (_, begins) => {
      const silent = await silentServer(begins);
      const house = await testApp({
        rooms: (services) => [room(services)],
        env: { MAGAZINE_FEED_URL: 'https://blog.example/posts' },
        // The feed is asked as it is everywhere, by the same limit of time, but here.
        fetch: (input, init) => fetch(new URL(new URL(String(input)).pathname, silent.origin), init),
      });
      try {
        const began = performance.now();
        const { status, data } = await call(house, 'GET /api/front-api/Content/GetPosts', {});
        const waited = performance.now() - began;
        expect([status, data, silent.asked]).toEqual([200, [], ['/posts']]);
        expect(waited).toBeGreaterThan(2500);
        expect(waited).toBeLessThan(9000);
      } finally {
        await house.close();
        await silent.close();
      }
    },
    30_000,
  );
});

it('answers an address that reads too much how long to wait', async () => {
  const { limits } = app.services;
  for (let at = 0; at < readsPerMinute; at += 1)
    await limits.takeRoughly('content:read:127.0.0.1', readsPerMinute, 60);
  const refused = await call(app, getDocument, { query: { kind: 'help', slug: 'no-such-page' } });
  expect([refused.status, refused.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await call(app, 'GET /api/front-api/Content/GetPosts', {})).status).toBe(429);
  app.clock.advance({ minutes: 2 });
  expect((await read({ kind: 'help', slug: 'no-such-page' })).status).toBe(404);
});

it('answers the house itself as often as it draws pages: they are drawn for all visitors at one address', async () => {
  const { limits } = app.services;
  for (let at = 0; at <= readsPerMinute; at += 1)
    await limits.takeRoughly(`content:read:${houseIp}`, readsPerMinute, 60);
  const ask = askHouse(app);
  expect(await ask(['GET /api/front-api/Content/GetLinks', {}])).toBeDefined();
});
