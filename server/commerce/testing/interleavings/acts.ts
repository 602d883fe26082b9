import { sql } from 'kysely';
import { expect } from 'vitest';
import type { NewOrder } from '#server/commerce/port/order.ts';
import { RefusedError } from '#server/platform/http/envelope.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { daySeconds } from '../fake-staged.ts';
import { cancelWithdrawal, returnPayout, settlePayout, takePayout, withdraw } from '../payouts.ts';
import { acceptOffer, askRefund, goodIban, itemsOf, partOf } from '../refunds.ts';
import { newReviewedOrder, review, turnDown } from '../reviewed.ts';
import { askShares, beginShare, payShareFromWallet, sharesOf } from '../shares.ts';
import { leaveStaged, newStagedOrder } from '../staged.ts';
import { applyCode, removeCode } from '../vouchers.ts';
import { newBasket, newOrder, type World } from '../world.ts';
import { acceptClaim, askClaim } from './claims.ts';
import type { Claim, Owned, Play } from './state.ts';
import type { Sale, Step } from './steps.ts';

/** No call may ever break the server, whatever the state of things is. */
const sound = <A extends { status: number }>(answer: A): A => {
  expect(answer.status).toBeLessThan(500);
  return answer;
};

/** The next due of an order and a share of what is left of it in percent, as its page shows them. */
const dueOf = async (
  { world }: Play,
  orderId: string,
  percent: number | null,
): Promise<{ due: number; part?: number }> => {
  const { rows } = await sql<{ due: number; open: number }>`
    select position::int as due, amount - paid_in_parts as open from order_dues
     where order_id = ${orderId} and paid_at is null order by position limit 1`.execute(
    world.app.services.db,
  );
  const { due = 1, open = 0 } = rows[0] ?? {};
  return percent === null ? { due } : { due, part: Math.max(1, Math.floor((Number(open) * percent) / 100)) };
};

const visit = async ({ world }: Play, method: 'GET' | 'POST', url: string) =>
  sound({ status: (await world.app.inject({ method, url })).statusCode });

const pay = async (
  play: Play,
  user: SignedIn,
  purpose: { orderId: string; due: number; part?: number; useWallet: boolean } | { amount: number },
) => {
  const body = { gatewayId: 1, ...purpose };
  const { status, data } = sound(
    await call(play.world.app, 'POST /api/payment/Pay/Create', { body }, user.token),
  );
  if (status !== 200 || data.amount === 0) return;
  play.payments.push({ token: data.redirect.url.split('/').at(-1) ?? '', paymentId: data.paymentId, user });
};

export const decide = async (
  play: Play,
  refundId: string,
  decision: 'approve' | 'byHand' | 'reject' | 'fail',
) => {
  const { app } = play.world;
  const { token } = play.teller;
  const seen = sound(
    await call(app, 'GET /api/back-office/refunds/ById/{id}', { params: { id: refundId } }, token),
  );
  // The token has expired, since two steps of the round waited for long.
  if (seen.status === 401) return;
  const amounts = seen.data.items.map(({ documentId, paid }) => ({
    documentId,
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

/** Asks for a refund of tickets at the sum that is shown now. */
const askForRefund = async (
  play: Play,
  { id: orderId, user }: Owned,
  { line, target, part }: Extract<Step, { do: 'refund' }>,
) => {
  const { status, data } = sound(await itemsOf(play.world, user, orderId));
  if (status !== 200) return;
  const free = data.lines
    .filter((_, at) => line === null || line === at)
    .flatMap(({ items }) => items.filter(({ hindrance }) => hindrance === null));
  const parts = part
    ? (
        await Promise.all(free.map(({ documentId }) => partOf(play.world, user, { orderId, documentId })))
      ).filter(({ hindrance }) => hindrance === null)
    : [];
  const chosen = parts.length > 0 ? parts : free;
  if (chosen.length === 0) return;
  const isKnown = chosen.every(({ refund }) => refund !== null);
  const answer = await askRefund(play.world, user, {
    orderId,
    items: chosen.map(({ documentId, part: of }) => ({ documentId, ...(of ? { part: of } : {}) })),
    acceptedRefund: isKnown ? chosen.reduce((sum, { refund }) => sum + (refund ?? 0), 0) : null,
    target,
    iban: target === 'iban' ? goodIban : null,
  });
  if (sound(answer).status === 200) play.refunds.push({ id: answer.data.refundId, user });
};

/** Reads all payouts: those of refunds are shown to staff only, so no call of the traveller tells them. */
const findPayouts = async (play: Play) => {
  const { rows } = await sql<{ payout_id: string; user_id: string }>`
    select payout_id, user_id from payouts where user_id = any(${play.people.map(({ userId }) => userId)})
     order by requested_at, payout_id`.execute(play.world.app.services.db);
  play.payouts = rows.flatMap(({ payout_id: id, user_id: userId }) => {
    const user = play.people.find((each) => each.userId === userId);
    return user ? [{ id, user }] : [];
  });
};

const keyOf = (user: SignedIn, key: number) => `${user.userId.slice(0, -2)}${10 + key}`;

/** Accepts a conflict with a colleague, the traveller or the order's state, after which nothing was done. */
const isConflict = (error: unknown): void => {
  if (!(error instanceof RefusedError) || error.code !== 'CONFLICT') throw error;
};

export const doOrder = async (
  play: Play,
  step: Extract<Step, { order: number }>,
  { id: orderId, user, sale }: Play['orders'][number],
) => {
  const { shop } = play.world;
  switch (step.do) {
    case 'hold':
      return shop.commerce.hold(orderId, user.userId);
    case 'confirm': {
      const { due, part } = await dueOf(play, orderId, step.part);
      return shop.pay(orderId, user.userId, due, part);
    }
    case 'watch':
      return shop.commerce.paymentStanding(orderId);
    case 'cancel': {
      const path = 'POST /api/orders/Order/CancelUnpaid';
      return sound(await call(play.world.app, path, { body: { orderId } }, user.token));
    }
    case 'openShares': {
      const seen = sound(await sharesOf(play.world, user, orderId));
      const { free, due } = seen.status === 200 ? seen.data : { free: 0, due: null };
      if (due === null || free === 0) return;
      const amounts = step.percents.map((percent) => Math.floor((free * percent) / 1000) * 10);
      const opened = sound(await askShares(play.world, user, { orderId, due, free, amounts }));
      if (opened.status !== 200) return;
      const tokens = opened.data.shares.flatMap(({ path }) => (path ? [path.replace('/pay/', '')] : []));
      play.shares.push(...tokens.filter((token) => !play.shares.includes(token)));
      return;
    }
    case 'withdrawShare': {
      const seen = sound(await sharesOf(play.world, user, orderId));
      const known = seen.status === 200 ? seen.data.shares : [];
      const shareId = known[step.share % (known.length || 1)]?.shareId;
      if (!shareId) return;
      const body = { orderId, shareId };
      return sound(await call(play.world.app, 'POST /api/payment/Shares/Withdraw', { body }, user.token));
    }
    case 'leave':
      return sale === 'staged'
        ? leaveStaged(play.world, { orderId, userId: user.userId }, step.count).catch(isConflict)
        : null;
    case 'askClaim':
      return askClaim(play, { orderId, userId: user.userId, who: step.who });
    case 'create':
      return pay(play, user, {
        orderId,
        ...(await dueOf(play, orderId, step.part)),
        useWallet: step.useWallet,
      });
    case 'review':
      return review(play.world, orderId, step.event);
    case 'turnDown': {
      const when = step.who === 0 ? 'before' : 'after';
      const move = step.event === null ? {} : { move: { event: step.event, when } as const };
      const how = { who: [step.who], percent: step.percent, ...move };
      return sale === 'reviewed' ? turnDown(play.world, { orderId, user }, how).catch(isConflict) : null;
    }
    case 'discount': {
      const code = step.code === null ? undefined : play.codes[step.code];
      return sound(
        await (code ? applyCode(play.world, user, orderId, code) : removeCode(play.world, user, orderId)),
      );
    }
    default:
      return askForRefund(play, { id: orderId, user }, step);
  }
};

/** Staff accept a claim or refuse it. Who accepts one that another has refused meanwhile comes before them. */
export const doClaim = async (play: Play, step: Extract<Step, { claim: number }>, claim: Claim) => {
  if (step.percent !== null) return acceptClaim(play, claim, step.percent).catch(isConflict);
  play.claims = play.claims.filter((one) => one !== claim);
};

/** Anybody pays a link, whoever opened it. */
export const doShare = async (play: Play, { by, how }: Extract<Step, { do: 'payShare' }>, token: string) => {
  const user = play.people[by % 2 === 0 ? 0 : 1];
  if (how === 'wallet') {
    sound(await payShareFromWallet(play.world, user, token));
    return;
  }
  const { status, data } = sound(await beginShare(play.world, user, token, how === 'both'));
  if (status !== 200 || data.amount === 0) return;
  play.payments.push({ token: data.redirect.url.split('/').at(-1) ?? '', paymentId: data.paymentId, user });
};

export const doPayout = async (play: Play, step: Extract<Step, { payout: number }>, { id, user }: Owned) => {
  const { world, teller } = play;
  switch (step.do) {
    case 'cancelWithdrawal':
      return sound(await cancelWithdrawal(world, user, id));
    case 'takePayout':
      return sound(await takePayout(world, teller, id));
    case 'returnPayout':
      return sound(await returnPayout(world, teller, id));
    default:
      return sound(await settlePayout(world, teller, id, `${teller.userId}-${step.reference}`));
  }
};

export const doPayment = async (
  play: Play,
  step: Step & { token: number },
  payment: Play['payments'][number],
) => {
  const { token, paymentId, user } = payment;
  if (step.do === 'press') return visit(play, 'POST', `/demo-bank/${token}/${step.button}`);
  if (step.do === 'callback') return visit(play, 'GET', `/api/payment/Callback/1?token=${token}`);
  const query = { id: paymentId };
  return sound(await call(play.world.app, 'GET /api/payment/Pay/ById', { query }, user.token));
};

export const doRefund = async (play: Play, step: Step & { refund: number }, { id, user }: Owned) => {
  if (step.do === 'decide') return decide(play, id, step.decision);
  if (step.do === 'acceptOffer') return sound(await acceptOffer(play.world, user, id));
  const body = { refundId: id };
  return sound(await call(play.world.app, 'POST /api/refund/RefundRequest/Cancel', { body }, user.token));
};

export const doAlone = async (play: Play, step: Step): Promise<void> => {
  const { desk, stay, reviewed, staged, app, minute } = play.world;
  switch (step.do) {
    case 'minute':
      await findPayouts(play);
      await minute();
      break;
    case 'wait':
      app.clock.advance({ seconds: step.seconds });
      break;
    case 'mood':
      for (const one of [desk, stay, staged]) Object.assign(one.mood, { hold: step.hold, issue: step.issue });
      staged.reserveMood.reserve = step.reserve;
      break;
    case 'refundMood':
      for (const { refunds } of [desk, stay, reviewed, staged]) {
        refunds.mood.refund = step.mood;
        refunds.rule = { percent: step.percent, why: step.percent === null ? 'unknown' : 'rules' };
        refunds.lessPercent = step.lessPercent;
      }
      break;
  }
};

/** How long an order that people decide can be paid in a play: about as long as others are held. */
const reviewedSeconds = 900;

/** When the second half of a reserved order is due in a play: soon after the longest hold. */
const secondHalfSeconds = 1200;

const ordered: Record<Sale, (world: World, userId: string) => NewOrder> = {
  held: (_world, userId) => newOrder(userId, { lines: ['out', 'back'] }),
  basket: (_world, userId) => newBasket(userId, { lines: ['out', 'back'], travellers: ['Adult', 'Adult'] }),
  reviewed: (world, userId) =>
    newReviewedOrder(world, userId, { travellers: ['Adult', 'Adult'], seconds: reviewedSeconds }),
  staged: (world, userId) =>
    newStagedOrder(world, userId, {
      lines: ['out', 'back'],
      travellers: ['Adult', 'Adult', 'Adult'],
      days: [secondHalfSeconds / daySeconds],
    }),
};

export const doPerson = async (play: Play, step: Step & { by: number }) => {
  const { world } = play;
  const user = play.people[step.by % 2 === 0 ? 0 : 1];
  if (step.do === 'topUp') return pay(play, user, { amount: step.amount });
  if (step.do === 'withdraw') {
    const idempotencyKey = keyOf(user, step.key);
    return sound(await withdraw(world, user, step.amount, { idempotencyKey }));
  }
  if (step.do !== 'submit') return;
  const { sale } = step;
  const { orderId } = await world.shop.commerce.submit(ordered[sale](world, user.userId));
  play.orders.push({ id: orderId, user, sale });
};
