import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { countries } from '../countries/countries.ts';
import { drawnPosters } from './drawn.ts';
import { countryPoster, mountPosters, posterOf } from './index.ts';
import { type Landscape, landmarks } from './landmarks.ts';
import { makePoster } from './make.ts';

const landscapes = Object.keys(landmarks) as Landscape[];
const made = landscapes.flatMap((landscape) =>
  Array.from({ length: 40 }, (_, at) => makePoster({ seed: `p${at}`, landscape })),
);

/** A limit that lets `left` uses through. */
const app = async (left = Number.POSITIVE_INFINITY) => {
  const server = Fastify();
  let taken = 0;
  mountPosters(server, {
    takeRoughly: async () => ({ allowed: taken++ < left, retryAfterSeconds: 30 }),
  });
  await server.ready();
  return server;
};

it('drawn and made ones are at most 3 kB, without words, and name their gradient by themselves', () => {
  for (const svg of [...Object.values(drawnPosters), ...made]) {
    expect(svg.length).toBeLessThanOrEqual(3 * 1024);
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 320 200"/);
    expect(svg).not.toMatch(/<(text|image|script|style|foreignObject)|href="(?!#)|\bon\w+=/);
  }
  const ids = Object.values(drawnPosters).flatMap((svg) =>
    [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('every landmark of the family is a drawing that a strict reader takes, and has the hoopoe', async () => {
  for (const svg of made.filter((_, at) => at % 10 === 0)) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([320, 200]);
    expect(svg).toContain('#f3a63f');
    expect(svg).not.toMatch(/NaN|undefined/);
  }
});

it('the same place is the same poster, others are others', () => {
  expect(makePoster({ seed: 'KTM', landscape: 'mountain' })).toBe(
    makePoster({ seed: 'KTM', landscape: 'mountain' }),
  );
  expect(new Set(made).size).toBe(made.length);
  expect(posterOf('mashhad', { seed: 'MHD', landscape: 'town' })).toBe(drawnPosters['mashhad']);
  expect(posterOf('toString', { seed: 'x', landscape: 'town' })).toMatch(/^<svg /);
});

it('what was drawn has the ring of its light and the hidden hoopoe, as what is made', () => {
  for (const svg of [...Object.values(drawnPosters), ...made]) {
    expect(svg).toMatch(/<path d="M[\d.L -]+Z" fill="#\w+" opacity=".28"\/><circle/);
    expect(svg).toContain('#f3a63f');
  }
});

it('every country has one: what was drawn of it, else its landscape', async () => {
  for (const { iso3 } of countries) expect(countryPoster(iso3)).toMatch(/^<svg /);
  expect(countryPoster('TUR')).toBe(drawnPosters['istanbul']);
  expect(countryPoster('NPL')).toBe(makePoster({ seed: 'NPL', landscape: 'mountain' }));
  const server = await app();
  expect((await server.inject('/posters/countries/NPL.svg')).statusCode).toBe(200);
  expect((await server.inject('/posters/countries/QQQ.svg')).statusCode).toBe(404);
  await server.close();
});

it('a browser keeps what it was handed, and asks by its tag', async () => {
  const server = await app();
  const first = await server.inject('/posters/mashhad.svg');
  expect(first.headers['content-type']).toMatch('image/svg+xml');
  expect(first.headers['cache-control']).toContain('stale-while-revalidate');
  expect(first.headers['content-security-policy']).toContain('sandbox');
  const again = await server.inject({
    url: '/posters/mashhad.svg',
    headers: { 'if-none-match': first.headers.etag },
  });
  expect(again.statusCode).toBe(304);
  expect((await server.inject('/posters/somewhere-new.svg')).statusCode).toBe(200);
  expect((await server.inject('/posters/%2e%2e.svg')).statusCode).toBe(404);
  await server.close();
});

it('who shows a link gets a picture of 1200 by 630', async () => {
  const server = await app();
  const { rawPayload, headers } = await server.inject('/posters/tehran.png');
  expect(headers['content-type']).toBe('image/png');
  const { width, height, format } = await sharp(rawPayload).metadata();
  expect([format, width, height]).toEqual(['png', 1200, 630]);
  await server.close();
});

it('who asks for pictures without end is told to wait; those that were painted already and drawings go on', async () => {
  const server = await app(1);
  const statusOf = async (file: string) => (await server.inject(`/posters/${file}`)).statusCode;
  expect(await statusOf('nowhere-1.png')).toBe(200);
  const refused = await server.inject('/posters/nowhere-2.png');
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '30',
    'no-store',
  ]);
  expect([await statusOf('nowhere-1.png'), await statusOf('nowhere-2.svg')]).toEqual([200, 200]);
  await server.close();
});
