import { sql } from 'kysely';
import { openOrderStates } from '#core/contract/lifecycles/order.ts';
import { openRefundStates } from '#core/contract/lifecycles/refund.ts';
import { acceptOffer, owner, staff } from '../refunds.ts';
import { review } from '../reviewed.ts';
import { newVoucher, wholePrice } from '../vouchers.ts';
import { createWorld, type World } from '../world.ts';
import {
  decide,
  doAlone,
  doClaim,
  doOrder,
  doPayment,
  doPayout,
  doPerson,
  doRefund,
  doShare,
} from './acts.ts';
import type { Play } from './state.ts';
import type { Round, Step } from './steps.ts';

export const newPlay = async (world: World): Promise<Play> => {
  // Parts are given back where the house keeps no fee alone.
  world.stay.refunds.fee = 0;
  return beginPlay(world);
};

const beginPlay = async (world: World): Promise<Play> => ({
  world,
  people: [await owner(world, 15_000_000), await owner(world, 3_000_000)],
  teller: await staff(world, ['payouts:settle', 'refunds:read', 'refunds:decide']),
  codes: [
    await newVoucher(world, { usesMax: 2 }),
    await newVoucher(world, { worth: wholePrice, usesPerUser: 1 }),
  ],
  orders: [],
  payments: [],
  shares: [],
  claims: [],
  payouts: [],
  refunds: [],
  taken: 0,
});

/** Picks one of the newest six: older ones have usually ended. */
const pick = <T>(list: readonly T[], at: number): T | undefined =>
  list.slice(-6).at(at % Math.min(6, list.length || 1));

/** Takes a step, if the thing that it is about exists. */
const take = async (play: Play, step: Step): Promise<void> => {
  const about = <T>(list: readonly T[], at: number, act: (it: T) => Promise<unknown>) => {
    const it = pick(list, at);
    if (it === undefined) return;
    play.taken += 1;
    return act(it);
  };
  if (step.do === 'payShare') await about(play.shares, step.share, (token) => doShare(play, step, token));
  else if ('claim' in step) await about(play.claims, step.claim, (claim) => doClaim(play, step, claim));
  else if (step.do === 'askClaim') {
    const staged = play.orders.filter(({ sale }) => sale === 'staged');
    await about(staged, step.order, (order) => doOrder(play, step, order));
  } else if ('order' in step) await about(play.orders, step.order, (order) => doOrder(play, step, order));
  else if ('payout' in step) await about(play.payouts, step.payout, (payout) => doPayout(play, step, payout));
  else if ('token' in step)
    await about(play.payments, step.token, (payment) => doPayment(play, step, payment));
  else if ('refund' in step) await about(play.refunds, step.refund, (refund) => doRefund(play, step, refund));
  else if ('by' in step) await about([step], 0, () => doPerson(play, step));
  else await about([step], 0, () => doAlone(play, step));
};

/** Gives everybody a fresh token, since time has gone on. */
const renewTokens = async ({ world, people, teller }: Play): Promise<void> => {
  for (const user of [...people, teller]) user.token = await world.app.services.auth.sign(user);
};

const desksOf = ({ desk, stay, reviewed, staged }: World) => [desk, stay, reviewed, staged];

const calm = (world: World) => {
  for (const one of desksOf(world)) {
    one.endHangs();
    Object.assign(one.refunds.mood, { refund: 'done' });
  }
  for (const { mood } of [world.desk, world.stay, world.staged])
    Object.assign(mood, { hold: 'done', issue: 'done' });
  world.staged.reserveMood.reserve = 'done';
};

/** How often suppliers were asked for something that may hang. */
const asksOf = (world: World): number =>
  desksOf(world)
    .flatMap(({ calls }) => calls)
    .filter((name) => name === 'issue' || name === 'reserve' || name === 'refund').length;

/** Waits until a supplier was asked for something that hangs, or all steps have ended. */
const asked = async (world: World, before: number, all: Promise<unknown>): Promise<void> => {
  let isOver = false;
  void all.then(() => {
    isOver = true;
  });
  while (!isOver && asksOf(world) === before) await new Promise((next) => setTimeout(next, 5));
};

/** Plays the death of the process while suppliers work on its requests. Another one starts, and only after that the old calls end. */
const die = async (play: Play, mood: 'hangs' | 'doneThenHangs'): Promise<void> => {
  const { world } = play;
  await world.shop.settled();
  for (const one of [world.desk, world.stay, world.staged]) one.mood.issue = mood;
  world.staged.reserveMood.reserve = mood;
  for (const { refunds } of desksOf(world)) refunds.mood.refund = mood;
  const before = asksOf(world);
  const all = Promise.allSettled([
    ...play.orders
      .slice(-3)
      .map((order, at) => take(play, { do: 'confirm', order: play.orders.indexOf(order) || at, part: null })),
    take(play, { do: 'refund', order: play.taken, line: null, target: 'wallet', part: play.taken % 2 === 0 }),
  ]);
  await asked(world, before, all);
  for (const one of [world.desk, world.stay, world.staged]) one.mood.issue = 'done';
  world.staged.reserveMood.reserve = 'done';
  for (const { refunds } of desksOf(world)) Object.assign(refunds.mood, { refund: 'done' });
  world.app.clock.advance({ seconds: 70 });
  const next = await createWorld({ after: world });
  await next.shop.settled();
  await next.close();
  for (const one of desksOf(world)) one.endHangs();
  await all;
  await world.shop.settled();
};

export const playRound = async (play: Play, round: Round): Promise<void> => {
  await renewTokens(play);
  if (round.kind === 'death') await die(play, round.mood);
  else await Promise.all(round.steps.map((step) => take(play, step)));
};

/** Refunds that wait for staff, also those that were split off others. */
const underReview = async ({ world, people }: Play): Promise<string[]> => {
  const users = people.map(({ userId }) => userId);
  const { rows } = await sql<{ refund_id: string }>`
    select refund_id from refunds where state = 'UnderReview' and user_id = any(${users}::uuid[])`.execute(
    world.app.services.db,
  );
  return rows.map(({ refund_id }) => refund_id);
};

/** Accepts all offers. */
const acceptOffers = async ({ world, people }: Play): Promise<void> => {
  const { rows } = await sql<{ refund_id: string; user_id: string }>`
    select refund_id, user_id from refunds where state = 'Offered'`.execute(world.app.services.db);
  for (const { refund_id, user_id } of rows) {
    const user = people.find(({ userId }) => userId === user_id);
    if (user) await acceptOffer(world, user, refund_id);
  }
  await world.shop.settled();
};

/** Orders that people have yet to decide. */
const undecided = async ({ world, people }: Play): Promise<string[]> => {
  const users = people.map(({ userId }) => userId);
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where status in ('Paid', 'Approved') and user_id = any(${users}::uuid[])`.execute(
    world.app.services.db,
  );
  return rows.map(({ order_id }) => order_id);
};

/** Brings everything to an end and begins nothing new: suppliers answer, staff issue orders and reject refunds, and jobs get time. */
export const comeToRest = async (play: Play): Promise<void> => {
  const { world } = play;
  calm(world);
  await world.shop.settled();
  for (let i = 0; i < 4; i++) {
    await renewTokens(play);
    await acceptOffers(play);
    for (const id of await underReview(play)) await decide(play, id, 'reject');
    for (const id of await undecided(play))
      for (const event of ['approve', 'issue'] as const) await review(world, id, event);
    // The last wait is a day, since after a late reservation there is so long to pay the next due.
    world.app.clock.advance(i < 3 ? { minutes: 11 } : { seconds: world.staged.dueLeastSeconds });
    await world.minute();
  }
};

/** What is still under way of all that the people of a play began. */
export const leftOf = async ({ world, people }: Play): Promise<unknown[]> => {
  const users = people.map(({ userId }) => userId);
  const { rows } = await sql`
    select 'order ' || status as left from orders where user_id = any(${users}::uuid[]) and status = any(${[...openOrderStates]}::text[])
    union all select 'unverified money at the bank' from demo_bank_payments where state = 'paid' and verified_at is null
    union all select 'still set aside' from payments where reserved
    union all select 'payment ' || state from payments
      where user_id = any(${users}::uuid[]) and state in ('Created', 'Redirected', 'Verifying')
    union all select 'refund ' || state from refunds r
      where user_id = any(${users}::uuid[]) and state = any(${[...openRefundStates]}::text[])
        and not exists (select from payouts p where p.refund_id = r.refund_id and p.state in ('Requested', 'Sending'))`.execute(
    world.app.services.db,
  );
  return rows;
};
