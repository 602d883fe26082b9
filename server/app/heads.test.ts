import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servedRoutes } from '#core/products/index.ts';
import { readSite } from '#server/platform/http/pages.ts';
import type { Room } from '#server/platform/room.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { loadRooms } from './rooms.ts';

const origin = 'https://hodhod.example';
const folder = mkdtempSync(join(tmpdir(), 'hodhod-heads-'));
const html =
  '<!doctype html><html><head><title>خرید | هدهد</title><meta name="description" content="همه چیز" /></head><body></body></html>';

/** Pages of a room that says what nobody should. */
const strange: Room = {
  name: 'strange',
  heads: {
    '/plp': () => ({ title: 'a</title><script>"', description: '"><b>&', picture: '/posters/x"y.png' }),
    '/confirm': () => Promise.reject(new Error('the database is away')),
    '/add-passenger': () => new Promise(() => undefined),
  },
};

let app: TestApp;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html);
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

it.each(['/visa/%00', '/visa/a%2Fb', `/shared/${'a'.repeat(65)}`])(
  'nobody is asked about what can be no name: %s',
  async (url) => expect((await headOf(url)).og.title).toBe('خرید | هدهد'),
);

describe('a link to a page says where it leads', () => {
  it.each([
    ['/flight/MHD', 'بلیت هواپیما به مشهد', '/posters/places/MHD.png'],
    ['/flight/kih?utm=1', 'بلیت هواپیما به کیش', '/posters/places/KIH.png'],
    ['/international-flight/IST', 'بلیت هواپیما به استانبول', '/posters/places/IST.png'],
    ['/international-flight', 'پرواز خارجی', '/posters/istanbul.png'],
    ['/visa-home', 'ویزا، بدون رفت‌وآمد', '/posters/dubai.png'],
    ['/visa-uae', 'ویزای امارات', '/posters/dubai.png'],
    ['/visa/Turkey', 'سفر به ترکیه بدون ویزا', '/posters/istanbul.png'],
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

  it('as the house does where it has nothing of its own to say', async () => {
    for (const url of ['/', '/flight/QQQ', '/visa/nowhere']) {
      const { title, og } = await headOf(url);
      expect([title, og['title'], og['description']]).toEqual(['خرید | هدهد', 'خرید | هدهد', 'همه چیز']);
      expect(og['image']).toMatch(`${origin}/posters/`);
    }
    expect((await headOf('/no-such-page')).og).toEqual({});
  });

  it('and no text of it is more than text', async () => {
    const { payload, title } = await headOf('/plp');
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

  it('to a shared trip that is closed says no more, and is kept out of lists', async () => {
    const { title, headers } = await headOf(`/shared/${'x'.repeat(43)}`);
    expect([title, headers['x-robots-tag']]).toEqual(['سفر | هدهد', 'noindex, nofollow']);
  });
});

it('what rooms say heads of are pages', () => {
  const paths = app.rooms.flatMap(({ heads }) => Object.keys(heads ?? {}));
  expect(paths.length).toBeGreaterThan(8);
  expect(servedRoutes.map(({ path }) => path)).toEqual(expect.arrayContaining(paths));
});
