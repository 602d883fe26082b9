import { randomUUID } from 'node:crypto';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { goodIban } from './refunds.ts';
import type { World } from './world.ts';

export const withdraw = (
  world: World,
  user: SignedIn,
  amount: number,
  change: { iban?: string; idempotencyKey?: string } = {},
) =>
  call(
    world.app,
    'POST /api/wallet/Withdrawal/Create',
    { body: { amount, iban: goodIban, idempotencyKey: randomUUID(), ...change } },
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
