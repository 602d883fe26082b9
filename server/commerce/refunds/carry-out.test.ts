import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { RefundMood } from '../testing/fake-refunds.ts';
import { giveTicketsBack, issuedOrder, owner, refundOf } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';
import { findRefund } from './rows.ts';

let world: World;
let user: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  user = await owner(world);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const balance = () => walletBalance(world.app.services.db, user.userId);
const calls = (name: string) => world.desk.calls.filter((call) => call === name).length;
const later = async () => {
  world.app.clock.advance({ minutes: 6 });
  await world.minute();
};
const goodwill = async () => {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(balance), 0)::int as held from ledger_balances where account = 'expense:goodwill'`.execute(
    world.app.services.db,
  );
  return rows[0]?.held;
};
const messages = async (refundNumber: string) => {
  const written = (await messagesIn(world.app.services.db)).sort((a, b) => (a.key < b.key ? -1 : 1));
  return written.map(({ text }) => text).filter((text) => text.includes(refundNumber));
};

describe('an answer that was lost', () => {
  test.each<RefundMood>(['doneButUnknown', 'unknown', 'throws'])(
    '%s: it is found out, and paid once',
    async (mood) => {
      const orderId = await issuedOrder(world, user);
      const before = await balance();
      world.desk.refunds.mood.refund = mood;
      const { data } = await giveTicketsBack(world, user, orderId);
      await world.shop.settled();
      expect((await refundOf(world, user, data.refundId)).state).toBe('InProgress');
      expect(await balance()).toBe(before);
      world.desk.refunds.mood.refund = 'done';
      await later();
      expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
      expect((await balance()) - before).toBe(665_000);
      expect([calls('quote'), world.desk.refunds.refunded.size]).toEqual([1, 1]);
    },
  );

  test('stays open while the supplier says nothing, and is asked about ever more slowly', async () => {
    world.desk.refunds.mood.refund = 'doneButUnknown';
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    world.desk.refunds.mood.status = 'unknown';
    for (let i = 0; i < 3; i++) await later();
    expect([calls('refund'), calls('refundStatus')]).toEqual([1, 3]);
    expect((await refundOf(world, user, data.refundId)).state).toBe('InProgress');
  });

  test('a quote that nobody answered is asked for again', async () => {
    world.desk.refunds.mood.quote = 'unknown';
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    world.desk.refunds.mood.quote = 'done';
    await later();
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  });
});

describe('the limit of a supplier', () => {
  const minuteOfRefunds = async () => {
    for (const job of world.shop.room.jobs ?? [])
      if (job.name === 'commerce-carry-on-refunds') await job.handle({});
  };

  test('a short one: its silence is an unknown answer right after it', async () => {
    Object.assign(world.desk.refunds, { seconds: 0.05 });
    world.desk.refunds.mood.refund = 'doneThenHangs';
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('InProgress');
    await later();
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
    expect(calls('refund')).toBe(1);
  });

  test('a long one: nobody asks it beside the question that is under way', async () => {
    Object.assign(world.desk.refunds, { seconds: 40 });
    world.desk.refunds.mood.refund = 'doneThenHangs';
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await expect.poll(() => calls('refund')).toBe(1);
    world.app.clock.advance({ minutes: 2 });
    await minuteOfRefunds();
    expect([calls('refund'), calls('refundStatus')]).toEqual([1, 0]);
    world.app.clock.advance({ minutes: 1 });
    await minuteOfRefunds();
    expect([calls('refund'), calls('refundStatus')]).toEqual([1, 1]);
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
    world.desk.endHangs();
    await world.shop.settled();
  });
});

describe('a process that was killed', () => {
  test.each<RefundMood>(['hangs', 'doneThenHangs'])(
    'while the supplier takes it back (%s): the next start goes on',
    async (mood) => {
      const orderId = await issuedOrder(world, user, { lines: ['out', 'back'] });
      const before = await balance();
      world.desk.refunds.mood.refund = mood;
      const { data } = await giveTicketsBack(world, user, orderId);
      await expect.poll(() => calls('refund')).toBe(1);
      const dead = world;
      dead.desk.refunds.mood.refund = 'done';
      world = await createWorld({ after: dead });
      await world.shop.settled();
      await world.minute();
      expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
      expect((await balance()) - before).toBe(1_330_000);
      expect(world.desk.refunds.refunded.size).toBe(2);
      await world.app.close();
      world = dead;
    },
  );

  test('before anybody was asked: a job finds it', async () => {
    const orderId = await issuedOrder(world, user);
    const { data } = await giveTicketsBack(world, user, orderId, { reasonId: 2 });
    await sql`update refunds set state = 'Approved', deadline = null, carry_on_at = ${world.app.clock.now()}
      where refund_id = ${data.refundId}`.execute(world.app.services.db);
    await sql`insert into refund_events (refund_id, event, state, by, at)
      values (${data.refundId}, 'approve', 'Approved', 'staff', ${world.app.clock.now()})`.execute(
      world.app.services.db,
    );
    await later();
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
  });

  test('whose worker comes back late changes nothing', async () => {
    const orderId = await issuedOrder(world, user);
    const before = await balance();
    world.desk.refunds.mood.refund = 'doneThenHangs';
    const { data } = await giveTicketsBack(world, user, orderId);
    await expect.poll(() => calls('refund')).toBe(1);
    world.desk.refunds.mood.refund = 'done';
    world.app.clock.advance({ minutes: 2 });
    for (const job of world.shop.room.jobs ?? [])
      if (job.name === 'commerce-carry-on-refunds') await job.handle({});
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
    world.desk.endHangs();
    await world.shop.settled();
    await later();
    expect((await balance()) - before).toBe(665_000);
  });
});

describe('what the supplier says', () => {
  test('a little less than our rules: the promise stands, the house bears it', async () => {
    const before = await balance();
    const orderId = await issuedOrder(world, user);
    world.desk.refunds.lessPercent = 4;
    const { data } = await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).refund).toBe(665_000);
    expect((await balance()) - before).toBe(665_000 - 1_000_000);
    expect(await goodwill()).toBe(-26_600);
  });

  test('much less than our rules: nothing is given back, staff look again', async () => {
    world.desk.refunds.lessPercent = 20;
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    const again = await refundOf(world, user, data.refundId);
    expect(again).toMatchObject({ state: 'UnderReview', refund: 665_000 });
    expect(again.deadline).not.toBeNull();
    expect([calls('refund'), world.desk.refunds.refunded.size]).toEqual([0, 0]);
    expect((await messages(data.refundNumber))[0]).toContain('۲۴ ساعت دیگر');
  });

  test('much less of a flight that was moved: what our data promise stands', async () => {
    world.desk.refunds.rule = { percent: 0, why: 'moved' };
    world.desk.refunds.lessPercent = 30;
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user), { reasonId: 2 });
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('Successful');
    expect(await goodwill()).toBe(-285_000);
  });

  test.each(['not_issued', 'not_refundable', 'already_refunded'] as const)(
    '%s: staff look again',
    async (answer) => {
      world.desk.refunds.mood.quote = answer;
      const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
      await world.shop.settled();
      expect((await refundOf(world, user, data.refundId)).state).toBe('UnderReview');
    },
  );

  test('it takes its quote back for ever: staff look again', async () => {
    world.desk.refunds.mood.refund = 'quote_changed';
    const { data } = await giveTicketsBack(world, user, await issuedOrder(world, user));
    await world.shop.settled();
    expect((await refundOf(world, user, data.refundId)).state).toBe('InProgress');
    for (let i = 0; i < 8; i++) await later();
    expect((await findRefund(world.app.services.db, data.refundId))?.state).toBe('UnderReview');
  });

  test('one leg yes, one leg no: the money of one goes, the other is judged as a refund of its own', async () => {
    const orderId = await issuedOrder(world, user, { lines: ['out', 'back'] });
    const before = await balance();
    world.desk.refunds.moods.set('back', { refund: 'refused' });
    const { data } = await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    const done = await refundOf(world, user, data.refundId);
    expect(done).toMatchObject({ state: 'Successful', items: [{ title: 'سفر out' }] });
    expect((await balance()) - before).toBe(done.refund);
    const order = await world.shop.commerce.load(orderId, user.userId);
    expect([order?.status, order?.refunded]).toEqual(['FinalizationSuccessful', done.refund]);
    expect(order?.travellers[0]?.tickets.map(({ state }) => state)).toEqual(['refunded', 'refundRequested']);
    expect((await messages(data.refundNumber)).some((text) => text.includes('بخشی'))).toBe(true);
  });
});
