import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { titledPath } from '../http/heads.ts';
import { mountTitled } from './titled.ts';

const titles: Record<string, string> = {
  '/short': 'راهنما',
  '/long': `${'بار همراه، بار تحویلی و هر چیزی که در هواپیما نمی‌پذیرند؛ '.repeat(4)}همه در یک جا`,
  '/strange': 'a & <b>&amp;</span> " ۱۴۰۵',
};

const app = async (left = Number.POSITIVE_INFINITY) => {
  const server = Fastify();
  let taken = 0;
  mountTitled(server, {
    titleAt: async (path) => titles[path] ?? null,
    limits: { takeRoughly: async () => ({ allowed: taken++ < left, retryAfterSeconds: 30 }) },
  });
  await server.ready();
  return {
    ask: (page: string, headers = {}) =>
      server.inject({ url: `${titledPath}?${new URLSearchParams({ page })}`, headers }),
    plain: (query: string) => server.inject({ url: `${titledPath}${query}` }),
  };
};

/** How many rows of a picture have letters, which are the only white in it. */
const rowsOfLetters = async (picture: Buffer): Promise<number[]> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    if (data[at] === 255 && data[at + 1] === 255 && data[at + 2] === 255)
      rows.add(Math.floor(at / 3 / info.width));
  return [...rows].sort((a, b) => a - b);
};

it('a page’s own title stands on its picture, inside it however long it is', async () => {
  const { ask } = await app();
  const pictures: Buffer[] = [];
  for (const page of Object.keys(titles)) {
    const { statusCode, headers, rawPayload } = await ask(page);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    const rows = await rowsOfLetters(rawPayload);
    expect(rows.length).toBeGreaterThan(20);
    expect(rows[0]).toBeGreaterThan(140);
    expect(rows.at(-1)).toBeLessThan(560);
    pictures.push(rawPayload);
  }
  expect(new Set(pictures.map((picture) => picture.toString('base64'))).size).toBe(pictures.length);
});

it('nothing else is written on one, and whoever has it is not sent it again', async () => {
  const { ask, plain } = await app();
  for (const query of ['', '?page=/short&page=/long', '?page[]=/short', '?title=hello'])
    expect((await plain(query)).statusCode).toBe(404);
  expect((await ask('/nowhere')).statusCode).toBe(404);
  const { etag } = (await ask('/short')).headers;
  expect((await ask('/short', { 'if-none-match': etag })).statusCode).toBe(304);
  expect((await ask('/long', { 'if-none-match': etag })).statusCode).toBe(200);
});

it('who has many painted anew waits; what is at hand is sent on', async () => {
  const { ask } = await app(0);
  expect((await ask('/short')).statusCode).toBe(200);
  titles['/new'] = 'تازه';
  expect((await ask('/new')).statusCode).toBe(429);
});
