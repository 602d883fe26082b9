import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { loadRooms } from './rooms.ts';

const list = 'POST /api/user-interactions/HotelUserInterations/GetHotelSearchHistories';
const forget = 'POST /api/user-interactions/FlightUserInteractions/DeActive';
const checkIn = toPlainDate('2026-12-01');

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ rooms: loadRooms });
});
afterAll(() => app?.close());

const search = (token: string, adults: number) =>
  call(
    app,
    'POST /api/hotel-catalog/HotelCatalog/Available',
    {
      body: {
        destination: { kind: 'city', id: 'mashhad' },
        checkIn,
        checkOut: addDays(checkIn, 2),
        rooms: [{ adults }],
      },
    },
    { token },
  );

const remembered = async (token: string) => (await call(app, list, { body: {} }, token)).data;

test('searches for hotels are taken away by the path of flights: one or all, of the caller only', async () => {
  const [mine, other] = [await signIn(app), await signIn(app)];
  for (const adults of [1, 2]) await search(mine.token, adults);
  await search(other.token, 2);
  const id = (await remembered(mine.token))[0]?.id ?? '';
  expect((await remembered(other.token)).length).toBe(1);
  expect((await call(app, forget, { body: { id } }, other.token)).status).toBe(404);
  expect((await call(app, forget, { body: { id } }, mine.token)).status).toBe(200);
  expect((await remembered(mine.token)).map((row) => row.id)).not.toContain(id);
  expect((await remembered(mine.token)).length).toBe(1);
  await call(app, forget, { body: { all: true } }, mine.token);
  expect(await remembered(mine.token)).toEqual([]);
  expect((await remembered(other.token)).length).toBe(1);
});
