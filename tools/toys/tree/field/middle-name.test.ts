import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountTells } from '#server/bases/account/kept-data/tells.ts';
import { commerceKeeps } from '#server/commerce/personal.ts';
import { commerceTells } from '#server/commerce/tells.ts';
import { readTold } from '#server/platform/told.ts';
import {
  createFlightWorld,
  type FlightWorld,
  submitBody,
  submitCall,
} from '#server/products/flight/reservation/testing/world.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';

let world: FlightWorld;
let user: SignedIn;
beforeAll(async () => {
  world = await createFlightWorld();
  user = await signIn(world.app);
});
afterAll(() => world.app.close());

const submit = (middleName: string | undefined) =>
  call(
    world.app,
    submitCall,
    { body: submitBody({ passengers: [personFor(1, { middleName })], savePassengers: true }) },
    user.token,
  );
const shown = async (orderId: string) => {
  const { data } = await call(
    world.app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: orderId } },
    user.token,
  );
  return data.travellers.map(({ middleName }) => middleName);
};
const saved = async () => {
  const list = 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers';
  const { data } = await call(world.app, list, { body: { term: '' } }, user.token);
  return data.data.map(({ middleName }) => middleName);
};

it('a second name is judged, may be left empty, is shown in the order, saved, sealed, told to its owner and forgotten', async () => {
  const wrong = await submit('مینا');
  expect(wrong.errors.map(({ field, code }) => [field, code])).toEqual([
    ['passengers.0.middleName', 'MIDDLE_NAME_IS_INVALID'],
  ]);
  const without = await submit(undefined);
  expect(await shown(without.data.orderId)).toEqual([null]);
  expect(await saved()).toEqual(['']);

  const { data } = await submit('Mina-Sara');
  expect(await shown(data.orderId)).toEqual(['MINA SARA']);
  expect(await saved()).toEqual(['MINA SARA']);

  const { db } = world.app.services;
  const stored = async () => {
    const { rows } = await sql<{ text: string | null }>`
      select middle_name as text from order_travellers where order_id = ${data.orderId}`.execute(db);
    return rows[0]?.text;
  };
  expect(await stored()).toEqual(expect.not.stringContaining('MINA'));
  const tables = [...accountTells, ...commerceTells].filter(({ table }) =>
    ['saved_travellers', 'orders', 'order_travellers'].includes(table),
  );
  const told = await readTold(db, tables, user.userId, { rows: 9, bytes: 99_999 });
  const inRowsOf = (name: string) => JSON.stringify(told.find(({ table }) => table === name)?.rows);
  for (const table of ['saved_travellers', 'order_travellers'])
    expect(inRowsOf(table)).toContain('MINA SARA');
  await db.transaction().execute((tx) => commerceKeeps(world.app.services).forget(tx, user.userId));
  expect(await stored()).toBeNull();
});
