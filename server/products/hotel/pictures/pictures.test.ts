import Fastify from 'fastify';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { roomKinds } from '#core/products/hotel/words.ts';
import { knownHotels } from '../data/hotels.ts';
import { mountHotelPictures } from './index.ts';
import { hotelPicture, picturesOfHouse } from './make.ts';

const names = [...picturesOfHouse, ...roomKinds.map((kind) => `room-${kind}`)];
const drawn = knownHotels.flatMap((hotel) =>
  names.map((name) => ({ hotel, name, svg: hotelPicture(hotel, name) ?? '' })),
);

it('every hotel has every picture: small, without words, with a gradient of its own name, nothing left out of a number', () => {
  const wrong = drawn.filter(
    ({ svg }) =>
      !/^<svg [^>]*viewBox="0 0 320 200"/.test(svg) ||
      svg.length > 3 * 1024 ||
      /<(text|image|script|style|foreignObject)|href="(?!#)|\bon\w+=|NaN|undefined/.test(svg),
  );
  expect(wrong.map(({ hotel, name }) => `${hotel.hotelId} ${name}`)).toEqual([]);
  const ids = drawn.flatMap(({ svg }) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(new Set(ids).size).toBe(drawn.length);
});

it('the same hotel always looks the same, and hardly two alike; a house looks the same by day and in the evening but for its light', () => {
  for (const { hotel, name, svg } of drawn.slice(0, 200)) expect(hotelPicture(hotel, name)).toBe(svg);
  const houses = drawn
    .filter(({ name }) => name === 'building')
    .map(({ svg }) => svg.replace(/h-[a-z0-9-]+/g, ''));
  expect(new Set(houses).size).toBeGreaterThan(knownHotels.length - 10);
  const [hotel] = knownHotels;
  if (!hotel) throw new Error('no hotel');
  expect(hotelPicture(hotel, 'evening')).not.toBe(hotelPicture(hotel, 'building'));
  expect(hotelPicture(hotel, 'room-nothing')).toBeNull();
  expect(hotelPicture(hotel, 'toString')).toBeNull();
});

it('strict readers take them', async () => {
  for (const { svg } of drawn.filter((_, at) => at % 97 === 0)) {
    const { width, height } = await sharp(Buffer.from(svg)).metadata();
    expect([width, height]).toEqual([320, 200]);
  }
});

it('they are handed out by the id of the hotel, as a drawing and as a picture for who shows a link', async () => {
  const app = Fastify();
  mountHotelPictures(app, { takeRoughly: async () => ({ allowed: true, retryAfterSeconds: 0 }) });
  const file = (path: string) => app.inject(`/pictures/hotels/${path}`);
  const svg = await file('mashhad-javad-hotel/building.svg');
  expect([svg.statusCode, svg.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  const { width, height } = await sharp(
    (await file('mashhad-javad-hotel/room-twin.png')).rawPayload,
  ).metadata();
  expect([width, height]).toEqual([1200, 630]);
  expect((await file('nobody/building.svg')).statusCode).toBe(404);
  expect((await file('mashhad-javad-hotel/cellar.svg')).statusCode).toBe(404);
  await app.close();
});
