import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { availableCall, checkIn, hotelWorld, stayFor } from '../testing/world.ts';

const list = 'POST /api/user-interactions/HotelUserInterations/GetHotelSearchHistories';

let app: TestApp;
beforeAll(async () => {
  app = await hotelWorld();
});
afterAll(() => app?.close());

const search = (token: string | undefined, more: Parameters<typeof stayFor>[0] = {}) =>
  call(app, availableCall, { body: stayFor(more) }, { token });

const remembered = async (token: string) => (await call(app, list, { body: {} }, token)).data;

describe('HotelUserInterations/GetHotelSearchHistories', () => {
  test('shows the signed-in caller what was searched, the same once, with the name of the place', async () => {
    const { token } = await signIn(app);
    await search(undefined);
    await search(token);
    await search(token);
    expect(await remembered(token)).toEqual([
      {
        id: expect.any(String),
        destination: expect.objectContaining({ kind: 'city', id: 'mashhad', name: 'مشهد' }),
        checkIn,
        checkOut: addDays(checkIn, 3),
        rooms: [{ adults: 2, childAges: [] }],
        searchedAt: app.clock.now().toISOString(),
      },
    ]);
  });

  test('other nights and other guests are other searches; a refused search is none', async () => {
    const { token } = await signIn(app);
    await search(token);
    await search(token, { rooms: [{ adults: 1, childAges: [4] }] });
    await search(token, { checkOut: addDays(checkIn, 4) });
    await search(token, { checkOut: addDays(checkIn, -1) });
    expect((await remembered(token)).length).toBe(3);
  });

  test('is for the signed-in alone', async () => {
    expect((await call(app, list, { body: {} })).status).toBe(401);
  });
});
