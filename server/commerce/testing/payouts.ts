import { randomUUID } from 'node:crypto';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { traveller, type World } from './world.ts';

/** An IBAN of Parsian whose check digits hold. */
export const ownIban = '820540102680020817909002';

/** A traveller with money in the wallet whose account has a name, as withdrawing asks. */
export const namedTraveller = async (world: World, balance = 0): Promise<SignedIn> => {
  const user = await traveller(world, balance);
  const { db } = world.app.services;
  const name = { first_name: 'سارا', last_name: 'احمدی' };
  await db.updateTable('users').set(name).where('user_id', '=', user.userId).execute();
  return user;
};

/** Somebody of the staff who may settle payouts. */
export const payer = async (world: World): Promise<SignedIn> => {
  const staff = await traveller(world);
  const { db } = world.app.services;
  await db
    .updateTable('users')
    .set({ scopes: ['payouts:settle'] })
    .where('user_id', '=', staff.userId)
    .execute();
  return staff;
};

export const withdraw = (
  world: World,
  user: SignedIn,
  amount: number,
  change: { iban?: string; idempotencyKey?: string } = {},
) =>
  call(
    world.app,
    'POST /api/wallet/Withdrawal/Create',
    { body: { amount, iban: ownIban, idempotencyKey: randomUUID(), ...change } },
    user.token,
  );

export const cancelWithdrawal = (world: World, user: SignedIn, payoutId: string) =>
  call(world.app, 'POST /api/wallet/Withdrawal/Cancel', { body: { payoutId } }, user.token);

export const takePayout = (world: World, staff: SignedIn, payoutId: string) =>
  call(world.app, 'POST /api/back-office/payouts/Take', { body: { payoutId } }, staff.token);

export const settlePayout = (world: World, staff: SignedIn, payoutId: string, bankReference: string) =>
  call(world.app, 'POST /api/back-office/payouts/Settle', { body: { payoutId, bankReference } }, staff.token);

export const returnPayout = (world: World, staff: SignedIn, payoutId: string, note = 'شبا بسته است') =>
  call(world.app, 'POST /api/back-office/payouts/Return', { body: { payoutId, note } }, staff.token);
