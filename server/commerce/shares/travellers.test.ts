import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { payShareFromWallet, sharesOf, shownShare } from '../testing/shares.ts';
import { leaveStaged, reservedStaged } from '../testing/staged.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';

let world: World;
let owner: SignedIn;
let friend: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  owner = await traveller(world, 3_000_000);
  friend = await traveller(world, 1_000_000);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const travellersOf = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, owner.userId);
  return order?.travellers ?? [];
};
/** Asks for links to what travellers pay, each with this sum. */
const ask = async (orderId: string, ids: readonly string[], due = 2) => {
  const { data } = await sharesOf(world, owner, orderId);
  const shares = ids.map((travellerId) => ({ name: '', travellerId, sum: 100_000 }));
  const body = { orderId, due, free: data.free, shares };
  return call(world.app, 'POST /api/payment/Shares/Open', { body }, owner.token);
};
const tokenOf = (path: string | null | undefined) => path?.replace('/pay/', '') ?? '';
const fieldsOf = ({ errors }: Awaited<ReturnType<typeof ask>>) => errors.map(({ field }) => field);

const reserved = async () => {
  const orderId = await reservedStaged(world, owner, { travellers: ['Adult', 'Adult', 'Adult'] });
  const ids = (await travellersOf(orderId)).map(({ travellerId }) => travellerId);
  return { orderId, ids };
};

it('a link for a traveller says to its organiser whose it is, and to whoever pays that it is a traveller’s: no name is kept or told', async () => {
  const { orderId, ids } = await reserved();
  const [first = ''] = ids;
  const { status, data, text } = await ask(orderId, [first]);
  expect(status, text).toBe(200);
  expect(data.shares.map(({ name, travellerId }) => [name, travellerId])).toEqual([['', first]]);
  const shown = await shownShare(world, tokenOf(data.shares[0]?.path));
  expect(shown.data.asked).toMatchObject({ name: '', isOfTraveller: true });
  const people = await travellersOf(orderId);
  const names = people.flatMap((one) => [one.firstNameFarsi, one.lastNameFarsi, one.firstName, one.lastName]);
  const known = names.filter((name) => name !== null && name !== '');
  expect(known.length).toBeGreaterThan(0);
  for (const secret of [...known, ...ids]) expect(shown.text).not.toContain(secret);
  const { rows } = await sql<{ name: string }>`select name from payment_shares`.execute(
    world.app.services.db,
  );
  expect(rows).toEqual([{ name: '' }]);
});

it('nobody is asked twice for one due: by two links at once, one that is open, or one that is paid; by one that is withdrawn they are', async () => {
  const { orderId, ids } = await reserved();
  const [first = '', second = ''] = ids;
  const twice = await ask(orderId, [first, second, first]);
  expect([twice.status, fieldsOf(twice)]).toEqual([400, ['shares.2.travellerId']]);
  const { data } = await ask(orderId, [first, second]);
  expect(fieldsOf(await ask(orderId, [first]))).toEqual(['shares.0.travellerId']);
  await payShareFromWallet(world, friend, tokenOf(data.shares[0]?.path));
  expect(fieldsOf(await ask(orderId, [first]))).toEqual(['shares.0.travellerId']);
  const body = { orderId, shareId: data.shares[1]?.shareId ?? '' };
  await call(world.app, 'POST /api/payment/Shares/Withdraw', { body }, owner.token);
  expect((await ask(orderId, [second])).status).toBe(200);
  await expect(
    sql`update payment_shares set withdrawn_at = null where paid_at is null`.execute(world.app.services.db),
  ).rejects.toThrow('payment_shares_one_a_traveller');
});

it('nor is anybody of another order, or who has left', async () => {
  const { orderId } = await reserved();
  const strange = (await travellersOf(await heldOrder(world, owner)))[0]?.travellerId ?? '';
  const asked = await ask(orderId, [strange]);
  expect([asked.status, fieldsOf(asked)]).toEqual([400, ['shares.0.travellerId']]);
  expect(fieldsOf(await ask(orderId, [crypto.randomUUID()]))).toEqual(['shares.0.travellerId']);
  const before = (await world.shop.commerce.load(orderId, owner.userId))?.lines[0]?.travellerIds ?? [];
  await leaveStaged(world, { orderId, userId: owner.userId });
  const after = (await world.shop.commerce.load(orderId, owner.userId))?.lines[0]?.travellerIds ?? [];
  const gone = before.filter((id) => !after.includes(id));
  expect(gone.length).toBe(1);
  expect(fieldsOf(await ask(orderId, gone))).toEqual(['shares.0.travellerId']);
  expect((await ask(orderId, after.slice(0, 1))).status).toBe(200);
});
