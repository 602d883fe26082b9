import { sql } from 'kysely';
import { expect } from 'vitest';
import { movingOrderStates } from '#core/contract/lifecycles/order.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { cancelWithdrawal, returnPayout, settlePayout, takePayout, withdraw } from '../payouts.ts';
import { giveBack, goodIban, owner, staff } from '../refunds.ts';
import { applyCode, newVoucher, removeCode, wholePrice } from '../vouchers.ts';
import { createWorld, newOrder, type World } from '../world.ts';
import type { Round, Step } from './steps.ts';

interface Owned {
  id: string;
  user: SignedIn;
}

/** People with what they have begun, in one run on a world that outlives it. */
export interface Play {
  world: World;
  people: readonly [SignedIn, SignedIn];
  /** May settle payouts and decide refunds. */
  teller: SignedIn;
  codes: readonly string[];
  orders: Owned[];
  /** Of payments at the demo bank. */
  payments: { token: string; paymentId: string; user: SignedIn }[];
  payouts: Owned[];
  refunds: Owned[];
  /** Steps that found what they were about. */
  taken: number;
}

export const newPlay = async (world: World): Promise<Play> => ({
  world,
  people: [await owner(world, 3_000_000), await owner(world, 900_000)],
  teller: await staff(world, ['payouts:settle', 'refunds:read', 'refunds:decide']),
  codes: [
    await newVoucher(world, { usesMax: 2 }),
    await newVoucher(world, { worth: wholePrice, usesPerUser: 1 }),
  ],
  orders: [],
  payments: [],
  payouts: [],
  refunds: [],
  taken: 0,
});

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

/** Whatever a call comes upon, it never breaks the server. */
const sound = <A extends { status: number }>(answer: A): A => {
  expect(answer.status).toBeLessThan(500);
  return answer;
};

const visit = async ({ world }: Play, method: 'GET' | 'POST', url: string) =>
  sound({ status: (await world.app.inject({ method, url })).statusCode });

const pay = async (
  play: Play,
  user: SignedIn,
  purpose: { orderId: string; useWallet: boolean } | { amount: number },
) => {
  const body = { gatewayId: 1, ...purpose };
  const { status, data } = sound(
    await call(play.world.app, 'POST /api/payment/Pay/Create', { body }, user.token),
  );
  if (status !== 200 || data.amount === 0) return;
  play.payments.push({ token: data.redirect.url.split('/').at(-1) ?? '', paymentId: data.paymentId, user });
};

const decide = async (play: Play, refundId: string, decision: 'approve' | 'byHand' | 'reject' | 'fail') => {
  const { app } = play.world;
  const { token } = play.teller;
  const seen = sound(
    await call(app, 'GET /api/back-office/refunds/ById/{id}', { params: { id: refundId } }, token),
  );
  const amounts = seen.data.items.map(({ lineId, travellerId, paid }) => ({
    lineId,
    travellerId,
    refund: Math.floor(paid / 2),
  }));
  const supplierRefund = amounts.reduce((sum, { refund }) => sum + refund, 0);
  const body = {
    refundId,
    decision,
    note: 'به گفته کارشناس',
    ...(decision === 'byHand' || decision === 'approve' ? { amounts } : {}),
    ...(decision === 'byHand' ? { supplierRefund } : {}),
  };
  sound(await call(app, 'POST /api/back-office/refunds/Decide', { body }, token));
};

/** Payouts of refunds are known to staff alone. */
const findPayouts = async (play: Play) => {
  const { rows } = await sql<{ payout_id: string; user_id: string }>`
    select payout_id, user_id from payouts where user_id = any(${play.people.map(({ userId }) => userId)})
     order by requested_at, payout_id`.execute(play.world.app.services.db);
  play.payouts = rows.flatMap(({ payout_id: id, user_id: userId }) => {
    const user = play.people.find((each) => each.userId === userId);
    return user ? [{ id, user }] : [];
  });
};

const keyOf = (user: SignedIn, key: number) => `${user.userId.slice(0, -1)}${key}`;

const doOrder = async (play: Play, step: Step & { order: number }, { id: orderId, user }: Owned) => {
  const { shop } = play.world;
  switch (step.do) {
    case 'hold':
      return shop.commerce.hold(orderId, user.userId);
    case 'confirm':
      return shop.pay(orderId, user.userId);
    case 'watch':
      return shop.commerce.paymentStanding(orderId);
    case 'create':
      return pay(play, user, { orderId, useWallet: step.useWallet });
    case 'discount': {
      const code = step.code === null ? undefined : play.codes[step.code];
      return sound(
        await (code ? applyCode(play.world, user, orderId, code) : removeCode(play.world, user, orderId)),
      );
    }
    case 'giveBack': {
      const order = await shop.commerce.load(orderId, user.userId);
      if (order?.status !== 'FinalizationSuccessful') return;
      const choose = ({ line }: { line: number }) => step.line === null || line === step.line;
      const iban = step.target === 'iban' ? goodIban : null;
      const { status, data } = sound(
        await giveBack(play.world, user, orderId, { choose, target: step.target, iban }),
      );
      if (status === 200) play.refunds.push({ id: data.refundId, user });
    }
  }
};

const doPayout = async (play: Play, step: Step & { payout: number }, { id, user }: Owned) => {
  const { world, teller } = play;
  switch (step.do) {
    case 'cancelWithdrawal':
      return sound(await cancelWithdrawal(world, user, id));
    case 'takePayout':
      return sound(await takePayout(world, teller, id));
    case 'returnPayout':
      return sound(await returnPayout(world, teller, id));
    case 'settlePayout':
      return sound(await settlePayout(world, teller, id, `${teller.userId}-${step.reference}`));
  }
};

const doPayment = async (play: Play, step: Step & { token: number }, payment: Play['payments'][number]) => {
  const { token, paymentId, user } = payment;
  if (step.do === 'press') return visit(play, 'POST', `/demo-bank/${token}/${step.button}`);
  if (step.do === 'callback') return visit(play, 'GET', `/api/payment/Callback/1?token=${token}`);
  const query = { id: paymentId };
  return sound(await call(play.world.app, 'GET /api/payment/Pay/ById', { query }, user.token));
};

const doRefund = async (play: Play, step: Step & { refund: number }, { id, user }: Owned) => {
  if (step.do === 'decide') return decide(play, id, step.decision);
  const body = { refundId: id };
  return sound(await call(play.world.app, 'POST /api/refund/RefundRequest/Cancel', { body }, user.token));
};

const doAlone = async (play: Play, step: Step) => {
  const { world } = play;
  switch (step.do) {
    case 'minute':
      await findPayouts(play);
      return world.minute();
    case 'wait':
      return world.app.clock.advance({ seconds: step.seconds });
    case 'mood':
      return Object.assign(world.desk.mood, { hold: step.hold, issue: step.issue });
    case 'refundMood':
      world.desk.refunds.mood.giveBack = step.giveBack;
      world.desk.refunds.rule = { percent: step.percent, why: step.percent === null ? 'unknown' : 'rules' };
      world.desk.refunds.lessPercent = step.lessPercent;
      return;
  }
};

const doPerson = async (play: Play, step: Step & { by: number }) => {
  const { world } = play;
  const user = play.people[step.by % 2 === 0 ? 0 : 1];
  if (step.do === 'topUp') return pay(play, user, { amount: step.amount });
  if (step.do === 'withdraw') {
    const idempotencyKey = keyOf(user, step.key);
    return sound(await withdraw(world, user, step.amount, { idempotencyKey }));
  }
  const { orderId } = await world.shop.commerce.submit(newOrder(user.userId, { lines: ['out', 'back'] }));
  play.orders.push({ id: orderId, user });
};

/** Takes a step where there is what it is about. */
const take = async (play: Play, step: Step): Promise<void> => {
  const about = <T>(list: readonly T[], at: number, act: (it: T) => Promise<unknown>) => {
    const it = pick(list, at);
    if (it === undefined) return;
    play.taken += 1;
    return act(it);
  };
  if ('order' in step) await about(play.orders, step.order, (order) => doOrder(play, step, order));
  else if ('payout' in step) await about(play.payouts, step.payout, (payout) => doPayout(play, step, payout));
  else if ('token' in step)
    await about(play.payments, step.token, (payment) => doPayment(play, step, payment));
  else if ('refund' in step) await about(play.refunds, step.refund, (refund) => doRefund(play, step, refund));
  else if ('by' in step) await about([step], 0, () => doPerson(play, step));
  else await about([step], 0, () => doAlone(play, step));
};
