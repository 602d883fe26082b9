import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { applyCode, newVoucher } from '#server/commerce/testing/vouchers.ts';
import { walletBalance } from '#server/commerce/wallet/balance.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf as ledgerBalance } from '#server/platform/ledger/post.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { killInCallOff } from '../testing/killed-call-off.ts';
import { actsOf, countersThatDiffer, runJob, staffMember } from '../testing/staff.ts';
import {
  balanceOf,
  countsOf,
  couple,
  held,
  openDate,
  pay,
  quoteCall,
  reserve,
  statusOf,
  submit,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';
import { tourStaffMigrations } from './migrations.ts';

const callOff = 'POST /api/back-office/tours/CallOff';
const confirm = 'POST /api/back-office/tours/Confirm';
const start = '2026-11-26T08:00:00Z';
const whole = 50_000_000_000;
const note = 'تاریخ‌های دیگر این تور در سامانه هست.';
const reason = 'گفت‌وگو با برگزارکننده';

let app: TestApp;
let staff: SignedIn;
let departureId: string;
let day = 1;
beforeAll(async () => {
  app = await tourHouse({ now: start });
  staff = await staffMember(app);
});
beforeEach(async () => {
  app.clock.set(start);
  // A date of its own for each test, all of them more than a month away.
  departureId = await openDate(
    app,
    'istanbul-taksim',
    `2027-0${1 + Math.ceil(day / 3)}-0${1 + (day % 3) * 3}`,
  );
  day += 1;
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
});
afterAll(() => app?.close());

const decide = (more: Partial<{ why: 'minimum' | 'force'; departureId: string }> = {}, who = staff) =>
  call(app, callOff, { body: { departureId, why: 'minimum', note, reason, ...more } }, who.token);

const reserved = async (user: SignedIn): Promise<string> => {
  const orderId = await held(app, user, await wishFor(app, departureId));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  return orderId;
};

const settled = async (user: SignedIn): Promise<string> => {
  const orderId = await reserved(user);
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  return orderId;
};

/** Lets everything go on that was begun, and the job of dates that were called off. */
const goOn = async () => {
  for (let at = 0; at < 3; at += 1) {
    await app.runJobs();
    // As every minute does: a refund whose process died with its supplier's answer is taken up by its own job.
    await runJob(app, 'commerce-carry-on-refunds');
    await runJob(app, 'tour-call-offs');
  }
};

const toldOf = async (orderId: string) =>
  (await messagesIn(app.services.db)).filter(
    ({ key, channel }) => channel === 'sms' && key.startsWith(`order:${orderId}:called-off`),
  );

describe('a date that is called off', () => {
  test('gives everything back, of what is held, reserved and settled; everybody is told once, nothing is sold', async () => {
    const users = await Promise.all([traveller(app), traveller(app), traveller(app)]);
    const [a, b, c] = users as [SignedIn, SignedIn, SignedIn];
    const onlyHeld = await held(app, a, await wishFor(app, departureId));
    const half = await reserved(b);
    const ofRest = { orderId: half, due: 2, part: 5_000_000 };
    const inPart = await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: ofRest }, b.token);
    expect(inPart.status, inPart.text).toBe(200);
    const paid = await settled(c);
    expect(await balanceOf(app, c)).toBeLessThan(await balanceOf(app, b));

    const first = await decide();
    expect(first.status, first.text).toBe(200);
    expect(first.data).toMatchObject({ state: 'calledOff', calledOff: { reason: 'minimum', note } });
    await goOn();
    expect(await Promise.all([onlyHeld, half, paid].map((orderId) => statusOf(app, orderId)))).toEqual([
      'ConfirmFailed',
      'RefundSuccessful',
      'RefundSuccessful',
    ]);
    expect(await Promise.all(users.map((user) => balanceOf(app, user)))).toEqual([whole, whole, whole]);
    for (const orderId of [onlyHeld, half, paid]) expect(await toldOf(orderId)).toHaveLength(1);
    const planned = await plannedTaken();
    expect(await countersThatDiffer(app, [departureId], () => planned)).toEqual([]);

    const again = await decide();
    expect(again.status).toBe(200);
    expect(again.data.calledOff).toMatchObject({ isDone: true, left: 0 });
    expect(await actsOf(app, 'calledOff', departureId)).toBe(1);
    for (const orderId of [onlyHeld, half, paid]) expect(await toldOf(orderId)).toHaveLength(1);

    const body = { departureId, level: 'standard' as const, rooms: [couple] };
    expect((await call(app, quoteCall, { body })).code).toBe('DEPARTURE_CLOSED');
  });

  test('keeps nothing as a service charge, and says why the order ended', async () => {
    const user = await traveller(app);
    const orderId = await settled(user);
    await decide();
    await goOn();
    const path = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
    const { data } = await call(app, path, { params: { id: orderId } }, user.token);
    expect(data).toMatchObject({ status: 'RefundSuccessful', statusReason: 'called_off' });
    expect(data.refunded).toBe(data.totalPrice);
  });

  test('refuses a form that was filled in meanwhile, and gives a payment back that comes too late', async () => {
    const user = await traveller(app);
    const late = await traveller(app);
    const wish = await wishFor(app, departureId);
    const submitted = await submit(app, user, wish);
    const orderId = await held(app, late, await wishFor(app, departureId));
    const pays = call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId, due: 1 } }, late.token);
    const [, off] = await Promise.all([pays, decide()]);
    expect(off.status, off.text).toBe(200);
    expect((await reserve(app, user, submitted.data.orderId)).status).toBe(409);
    for (
      let at = 0;
      at < 40 && !['RefundSuccessful', 'ConfirmFailed'].includes((await statusOf(app, orderId)) ?? '');
      at += 1
    ) {
      app.clock.advance({ seconds: 5 });
      await goOn();
    }
    expect(await balanceOf(app, late)).toBe(whole);
    expect(await countsOf(app, departureId)).toMatchObject({ registered: await plannedTaken() });
  });
});

/** What the call writes before it begins with the money: a process may die right after it, or be long at it. */
const onlyDecided = async (): Promise<void> => {
  const { db } = app.services;
  const now = app.clock.now();
  await sql`update tour_departures set called_off_at = ${now}, called_off_by = ${staff.userId}::uuid
    where departure_id = ${departureId}`.execute(db);
  await sql`insert into tour_call_offs (departure_id, reason, note, called_off_by, called_off_at)
    values (${departureId}, 'minimum', ${note}, ${staff.userId}::uuid, ${now})`.execute(db);
};

const isDone = async (): Promise<boolean> => {
  const { rows } = await sql<{ done_at: Date | null }>`
    select done_at from tour_call_offs where departure_id = ${departureId}`.execute(app.services.db);
  expect(rows).toHaveLength(1);
  return rows[0]?.done_at !== null;
};

const whoGoes = async (orderId: string): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from tour_booking_people p join order_lines l using (line_id)
     where l.order_id = ${orderId} and p.left_at is null`.execute(app.services.db);
  return rows[0]?.people ?? -1;
};

const countersAreRight = async (): Promise<void> => {
  const planned = await plannedTaken();
  expect(await countersThatDiffer(app, [departureId], () => planned)).toEqual([]);
  expect(await countsOf(app, departureId)).toMatchObject({ taken: planned });
};

/** Its rest is not paid, its day of grace is over, and nobody has looked at it since. */
const overdue = async (orderId: string): Promise<void> => {
  const { rows } = await sql<{ held_until: Date }>`
    select held_until from orders where order_id = ${orderId}`.execute(app.services.db);
  app.clock.set(
    new Date((rows[0]?.held_until ?? expect.fail('it waits for nothing')).getTime() + 6 * 60_000),
  );
};

describe('whose rest was due before its date was called off for them', () => {
  test('loses nothing if its order ends before the call-off comes to it', async () => {
    const { db } = app.services;
    const user = await traveller(app);
    const orderId = await reserved(user);
    await overdue(orderId);
    await onlyDecided();
    await runJob(app, 'commerce-carry-on');
    const { rows } = await sql<{ status: string; reason: string }>`
      select status, status_reason as reason from orders where order_id = ${orderId}`.execute(db);
    expect(rows).toEqual([{ status: 'RefundSuccessful', reason: 'called_off' }]);
    expect(await walletBalance(db, user.userId)).toBe(whole);
    const keys = (await messagesIn(db)).map(({ key }) => key);
    expect(keys.filter((key) => key.includes(`${orderId}:unsettled`))).toEqual([]);
    await goOn();
    expect(await isDone()).toBe(true);
    await countersAreRight();
  });

  test('loses the penalty as ever where nothing is called off', async () => {
    const user = await traveller(app);
    const orderId = await reserved(user);
    await overdue(orderId);
    await runJob(app, 'commerce-carry-on');
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    expect(await walletBalance(app.services.db, user.userId)).toBeLessThan(whole);
  });
});

describe('a call-off ends', () => {
  test('where the account of an order has ended: what it paid waits by its order, and staff pay it out to its owner', async () => {
    const { db } = app.services;
    const wish = await wishFor(app, departureId);
    // Whoever ends an account has nothing in its wallet.
    const gone = await signIn(app);
    const amount = toRial(wish.acceptedTotal);
    await creditWallet(db, app.services, { userId: gone.userId, amount, reason: 'test', key: gone.userId });
    const owed = await held(app, gone, wish);
    await pay(app, gone, { orderId: owed, status: 'PartlyPaid' });
    await pay(app, gone, { orderId: owed, due: 2, status: 'FinalizationSuccessful' });
    const other = await traveller(app);
    const orderId = await settled(other);
    const body = { agreement: true as const };
    expect((await call(app, 'POST /account/api/Account/End', { body }, gone.token)).status).toBe(200);
    const told = (await messagesIn(db)).length;
    await onlyDecided();
    // As it was before such money could wait: the call-off had ended without this order. It is taken up again.
    await sql`update tour_call_offs set done_at = called_off_at where departure_id = ${departureId}`.execute(
      db,
    );
    const again = tourStaffMigrations.find(({ name }) => name === 'tour-staff-2-call-offs-again');
    await sql.raw(again?.sql ?? '').execute(db);
    await goOn();
    expect([await statusOf(app, orderId), await statusOf(app, owed)]).toEqual([
      'RefundSuccessful',
      'RefundSuccessful',
    ]);
    expect(await balanceOf(app, other)).toBe(whole);
    expect(await walletBalance(db, gone.userId)).toBe(0);
    expect([await isDone(), await whoGoes(owed)]).toEqual([true, 0]);
    expect((await decide()).data).toMatchObject({ calledOff: { isDone: true, left: 0 }, parties: [] });
    await countersAreRight();
    // Nothing is written to whom nobody knows any more.
    const news = (await messagesIn(db)).slice(told).map(({ key }) => key);
    expect(news.filter((key) => key.includes(owed))).toEqual([]);

    const teller = await staffMember(app, ['payouts:settle']);
    const sender = await staffMember(app, ['payouts:settle']);
    const list = async () =>
      (await call(app, 'POST /api/back-office/payouts/ListUnclaimed', { body: {} }, teller.token)).data.data;
    const waits = { orderId: owed, amount, orderTitle: expect.any(String), orderNumber: expect.any(String) };
    const since = app.clock.now().toISOString();
    expect(await list()).toEqual([{ ...waits, since, isGuest: false }]);
    const paid = {
      orderId: owed,
      amount,
      iban: 'IR820540102680020817909002',
      ownerName: 'مریم رضایی',
      idempotencyKey: randomUUID(),
    };
    const path = 'POST /api/back-office/payouts/PayUnclaimed';
    const begun = await call(app, path, { body: paid }, teller.token);
    expect(begun.status, begun.text).toBe(200);
    expect(await list()).toEqual([]);
    const { payoutId } = begun.data;
    const step = 'POST /api/back-office/payouts/Take';
    expect((await call(app, step, { body: { payoutId } }, sender.token)).status).toBe(200);
    const bank = await ledgerBalance(db, accounts.bank);
    const reference = { payoutId, bankReference: 'CALLED-OFF-1' };
    const sent = await call(app, 'POST /api/back-office/payouts/Settle', { body: reference }, sender.token);
    expect(sent.data).toMatchObject({ state: 'Settled', source: 'unclaimed', begunBy: teller.userId });
    expect((await ledgerBalance(db, accounts.bank)) - bank).toBe(amount);
  });

  test('where staff gave an order back by hand: its places were free at once, and nobody of it is on a list', async () => {
    const user = await traveller(app);
    const orderId = await settled(user);
    const itemsOf = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
    const { data: back } = await call(app, itemsOf, { params: { orderId }, query: {} }, user.token);
    const items = back.lines.flatMap((line) => line.items);
    const body = {
      orderId,
      items: items.map(({ documentId }) => ({ documentId })),
      reasonId: 3,
      target: 'wallet' as const,
      name: 'مریم رضایی',
      agreement: true as const,
      acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
      idempotencyKey: randomUUID(),
    };
    const asked = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
    expect(asked.status, asked.text).toBe(200);
    const { refundId } = asked.data;
    const judge = await staffMember(app, ['refunds:read', 'refunds:decide']);
    const decision = {
      refundId,
      decision: 'byHand' as const,
      supplierRefund: items.reduce((sum, { paid }) => sum + paid, 0),
    };
    const said = await call(app, 'POST /api/back-office/refunds/Decide', { body: decision }, judge.token);
    expect(said.status, said.text).toBe(200);
    expect([await statusOf(app, orderId), await whoGoes(orderId)]).toEqual(['RefundSuccessful', 0]);
    expect(await wrongCounters(app)).toEqual([]);
    await decide();
    await goOn();
    expect([await isDone(), await whoGoes(orderId)]).toEqual([true, 0]);
    await countersAreRight();
  });

  test('where a code paid for everything: its places are free, and the house has its discount back', async () => {
    const { db } = app.services;
    const books = () =>
      Promise.all([accounts.supplier('Tour'), accounts.discounts].map((name) => ledgerBalance(db, name)));
    const before = await books();
    const user = await traveller(app);
    const orderId = await held(app, user, await wishFor(app, departureId));
    const code = await newVoucher({ app }, { worth: { kind: 'percent', percent: 100, cap: null } });
    const applied = await applyCode({ app }, user, orderId, code);
    expect(applied.status, applied.text).toBe(200);
    await pay(app, user, { orderId, status: 'FinalizationSuccessful' });
    expect(await balanceOf(app, user)).toBe(whole);
    expect(await books()).not.toEqual(before);
    await decide();
    await goOn();
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    expect([await isDone(), await whoGoes(orderId)]).toEqual([true, 0]);
    expect(await books()).toEqual(before);
    await countersAreRight();
  });
});

test.each([0, 60])('survives SIGKILL %i ms into an order: the next job ends the rest', async (afterMs) => {
  const users: SignedIn[] = [];
  const orders: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    const user = await traveller(app);
    users.push(user);
    orders.push(at % 2 === 0 ? await settled(user) : await reserved(user));
  }
  await onlyDecided();
  const now = app.clock.now().toISOString();
  await killInCallOff({ databaseUrl: app.databaseUrl, now, orders: 2 }, afterMs);
  expect(await isDone()).toBe(false);
  const balances = await Promise.all(users.map((user) => balanceOf(app, user)));
  expect(balances.some((balance) => balance < whole)).toBe(true);
  app.clock.advance({ minutes: 10 });
  await goOn();
  expect(await Promise.all(orders.map((orderId) => statusOf(app, orderId)))).toEqual(
    orders.map(() => 'RefundSuccessful'),
  );
  expect(await Promise.all(users.map((user) => balanceOf(app, user)))).toEqual(users.map(() => whole));
  const done = await decide();
  expect(done.data.calledOff).toMatchObject({ isDone: true, left: 0 });
});

/** What others took of the date before anybody bought here. */
const plannedTaken = async (): Promise<number> => {
  const { createTours } = await import('../catalogue/tours.ts');
  return createTours(true).departure(departureId)?.taken ?? -1;
};

describe('who decides, and until when', () => {
  test('for too few people up to a week before, for force majeure until it leaves', async () => {
    const leaves = new Date(
      `${departureId.slice(-8, -4)}-${departureId.slice(-4, -2)}-${departureId.slice(-2)}T00:00:00Z`,
    );
    app.clock.set(new Date(leaves.getTime() - 5 * 24 * 3600_000));
    staff = await staffMember(app);
    expect((await decide()).code).toBe('TOUR_CALL_OFF_LATE');
    expect((await decide({ why: 'force' })).status).toBe(200);
  });

  test('not whoever goes along, and not without the scope; what is confirmed can still be called off', async () => {
    app.clock.set(start);
    const member = await staffMember(app, ['tours:handle', 'tours:lists']);
    expect((await decide({}, member)).code).toBe('FORBIDDEN');
    const own = await staffMember(app);
    const user = await traveller(app);
    await app.services.db
      .updateTable('users')
      .set({ scopes: ['tours:decide'] })
      .where('user_id', '=', user.userId)
      .execute();
    const orderId = await reserved(user);
    expect((await decide({}, user)).code).toBe('FORBIDDEN');
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    const said = await call(app, confirm, { body: { departureId, reason } }, own.token);
    expect(said.data).toMatchObject({ certainty: 'going', isConfirmed: true, daysToDecide: null });
    expect((await call(app, confirm, { body: { departureId, reason } }, own.token)).status).toBe(200);
    expect(await actsOf(app, 'confirmed', departureId)).toBe(1);
    expect((await decide({}, own)).status).toBe(200);
    await goOn();
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    expect((await call(app, confirm, { body: { departureId, reason } }, own.token)).code).toBe(
      'TOUR_DECIDED',
    );
  });

  test('an unknown date is not decided', async () => {
    expect((await decide({ departureId: 'nowhere.20270101' })).code).toBe('DEPARTURE_UNKNOWN');
  });
});
