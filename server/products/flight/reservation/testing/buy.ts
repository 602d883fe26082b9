import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { AvailableReply } from '#core/products/flight/contract/proposal.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { personFor } from '#server/testing/people.ts';
import { signIn } from '#server/testing/sign-in.ts';
import { reserveCall, submitCall } from './world.ts';

/** The flights that a demonstration sells from Tehran to Mashhad, so many days after the week in which tests run. */
export const searchFlights = async (app: TestApp, day: number): Promise<AvailableReply> => {
  const answer = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: {
      origin: { code: 'THR' },
      destination: { code: 'MHD' },
      date: addDays(toPlainDate('2026-11-28'), day),
    },
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.data;
};

/**
 * A new user submits, holds and pays a flight of an answer that has seats; returns the order's id. Tests that buy often pass how many times
 * they have bought, which goes round the flights so that none is sold out.
 */
export const buyFlight = async (
  app: TestApp,
  { requestId, proposals }: AvailableReply,
  time = 0,
): Promise<string> => {
  const user = await signIn(app);
  const onSale = proposals.filter(({ seat }) => seat > 2);
  const proposal = onSale[time % onSale.length];
  if (!proposal) throw new Error('nothing is on sale');
  const body = {
    requestId,
    proposalId: proposal.proposalId,
    passengers: [personFor(1)],
    contact: { phoneNumber: '09121234567', email: 'a@example.com' },
    acceptedTotal: proposal.totalPrice + 50_000_000,
    idempotencyKey: randomUUID(),
  };
  const order = await call(app, submitCall, { body }, user.token);
  expect(order.status, order.text).toBe(200);
  const { orderId } = order.data;
  const held = await call(app, reserveCall, { body: { orderId } }, user.token);
  expect(held.status, held.text).toBe(200);
  const credit = { userId: user.userId, amount: toRial(900_000_000), reason: 'test', key: orderId };
  await creditWallet(app.services.db, app.services, credit);
  const paid = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
  expect(paid.status, paid.text).toBe(200);
  return orderId;
};
