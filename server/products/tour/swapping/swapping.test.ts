import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { tourSwapTexts } from '#core/products/tour/texts/swapping.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { withPassport } from '#server/testing/people.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { staffMember } from '../testing/staff.ts';
import {
  countsOf,
  couple,
  going,
  held,
  openDate,
  pay,
  type RoomWish,
  roomsTaken,
  type TravellerWish,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const swapCall = 'POST /api/tour-reservation/Names/Swap';
const passengers = 'POST /api/orders/TourOrder/GetTourPassengersByOrderId';
const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const start = '2026-11-26T08:00:00Z';

let app: TestApp;
let user: SignedIn;
let far: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
beforeEach(async () => {
  app.clock.set(start);
  far = await openDate(app, 'istanbul-taksim', '2027-02-15');
  user = await traveller(app);
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const reserved = async (quoted: RoomWish[], travellers: TravellerWish[]) => {
  const orderId = await held(app, user, await wishFor(app, far, { quoted, travellers }));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  return orderId;
};
const peopleOf = async (orderId: string) =>
  (await call(app, passengers, { body: { orderId } }, user.token)).data.flatMap(
    ({ travellers }) => travellers,
  );
/** As it is kept, in capitals. */
const passportOf = (seed: number) => withPassport(seed).passportNumber?.toUpperCase();
type Coming = ReturnType<typeof withPassport>;
const swap = (orderId: string, travellerId: string, coming: Coming, who: SignedIn = user) =>
  call(app, swapCall, { body: { orderId, travellerId, traveller: coming } }, who.token);
const taken = async () => ({ ...(await countsOf(app, far)), rooms: await roomsTaken(app, far) });
const eventsOf = async (orderId: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_events where order_id = ${orderId} and event = 'correct'`.execute(
    app.services.db,
  );
  return rows[0]?.count;
};

test('another person takes a place: bed, seat and price stay, the list says that it changed, and once is once', async () => {
  const orderId = await reserved([couple], [going(1), going(2)]);
  const staff = await staffMember(app);
  const list = () =>
    call(
      app,
      'GET /api/back-office/tours/List/{id}',
      { params: { id: far }, query: { list: 'manifest' } },
      staff.token,
    );
  const { digest } = (await list()).data;
  const sent = { departureId: far, list: 'manifest' as const, digest, sentTo: 'ایرلاین' };
  await call(app, 'POST /api/back-office/tours/MarkListSent', { body: sent }, staff.token);

  const [before, money] = [
    await taken(),
    (await call(app, details, { params: { id: orderId } }, user.token)).data,
  ];
  const [, goes] = await peopleOf(orderId);
  const id = goes?.travellerId ?? '';
  const coming = withPassport(7);
  const answer = await swap(orderId, id, coming);
  expect(answer.status, answer.text).toBe(200);
  const [stays, comes] = await peopleOf(orderId);
  expect(comes).toMatchObject({ travellerId: id, passportNumber: passportOf(7) });
  expect(stays?.passportNumber).not.toBe(passportOf(7));
  expect(await taken()).toEqual(before);
  const after = (await call(app, details, { params: { id: orderId } }, user.token)).data;
  expect([after.totalPrice, after.paid, after.rooms]).toEqual([money.totalPrice, money.paid, money.rooms]);
  const changed = (await list()).data;
  expect(changed.isChanged).toBe(true);
  expect(changed.rows.find(({ travellerId }) => travellerId === id)?.change).toBe('changed');

  expect((await swap(orderId, id, coming)).status).toBe(200);
  expect(await eventsOf(orderId)).toBe(1);
  const told = (await messagesIn(app.services.db)).filter(({ key }) => key.includes('swapped'));
  expect(told.map(({ channel }) => channel)).toContain('sms');
  // The same person with a passport that was renewed is no question asked again.
  const renewed = { ...coming, passportNumber: 'Z99887766' };
  const again = await swap(orderId, id, renewed);
  expect(again.status, again.text).toBe(200);
  expect((await peopleOf(orderId))[1]?.passportNumber).toBe('Z99887766');
  expect(await eventsOf(orderId)).toBe(2);
  // Whoever went is nowhere on the order any more; who came has the voucher.
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  const issued = await peopleOf(orderId);
  expect(issued.map(({ tickets }) => tickets.length)).toEqual([1, 1]);
  expect((await swap(orderId, id, withPassport(8))).status).toBe(200);
  expect((await peopleOf(orderId))[1]).toMatchObject({
    passportNumber: passportOf(8),
    tickets: issued[1]?.tickets,
  });
});

test('whoever comes is judged as whoever goes was: age, passport, documents, the other bed of a shared room', async () => {
  const shared: RoomWish = { kind: 'shared', adults: 1 };
  const orderId = await reserved([couple, shared], [going(1), going(2), going(3, 1)]);
  const [first, , third] = await peopleOf(orderId);
  const [id, alone] = [first?.travellerId ?? '', third?.travellerId ?? ''];
  const fieldOf = async (travellerId: string, coming: Coming) => {
    const answer = await swap(orderId, travellerId, coming);
    expect(answer.status).toBe(400);
    return answer.errors[0]?.field;
  };
  expect(await fieldOf(id, { ...withPassport(7), passportExpirationDateFa: '1405/12/01' })).toBe(
    'traveller.passportExpirationDateFa',
  );
  expect(await fieldOf(id, { ...withPassport(7), type: 'Child', birthDateFa: '1398/05/01' })).toBe(
    'traveller.birthDateFa',
  );
  expect(await fieldOf(id, withPassport(2))).toBe('traveller.nationalCode');
  const other = third?.genderTitle === 'Male' ? 'Female' : 'Male';
  const wrong = await swap(orderId, alone, { ...withPassport(7), genderTitle: other });
  expect([wrong.errors[0]?.field, wrong.errors[0]?.messages]).toEqual([
    'traveller.genderTitle',
    [tourSwapTexts.problems.OTHER_SEX],
  ]);
  expect(await eventsOf(orderId)).toBe(0);
});

test('not after its day, not for strangers, not of an order that is only held, not once the visas are under way', async () => {
  const orderId = await held(app, user, await wishFor(app, far));
  const [first] = await peopleOf(orderId);
  const id = first?.travellerId ?? '';
  expect((await swap(orderId, id, withPassport(7))).code).toBe('ORDER_STATE');
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  const stranger = await traveller(app);
  expect((await swap(orderId, id, withPassport(7), stranger)).status).toBe(404);
  expect((await swap(orderId, crypto.randomUUID(), withPassport(7))).status).toBe(404);
  const { swapUntil } = (await call(app, details, { params: { id: orderId } }, user.token)).data;
  await sql`update order_lines set details = jsonb_set(details, '{swapDaysBefore}', '100') where order_id = ${orderId}`.execute(
    app.services.db,
  );
  expect(Date.parse(swapUntil ?? '')).toBeGreaterThan(app.clock.now().getTime());
  expect((await swap(orderId, id, withPassport(7))).code).toBe('TOUR_SWAP_OVER');
  expect(await eventsOf(orderId)).toBe(0);
});

test('not of whoever leaves in this moment: the place is looked at under the lock of the date', async () => {
  const orderId = await reserved([couple], [going(1), going(2)]);
  const id = (await peopleOf(orderId))[1]?.travellerId ?? '';
  const { db } = app.services;
  const isOf = sql`traveller_id = ${id}`;
  let asked: ReturnType<typeof swap> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select from tour_departures where departure_id = ${far} for update`.execute(tx);
    asked = swap(orderId, id, withPassport(7));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await sql`update tour_booking_people set left_at = now(), kept = 0 where ${isOf}`.execute(tx);
  });
  expect((await asked)?.code).toBe('ORDER_STATE');
  expect((await peopleOf(orderId))[1]?.passportNumber).toBe(passportOf(2));
  await sql`update tour_booking_people set left_at = null, kept = null where ${isOf}`.execute(db);
});

test('not of whoever has chosen a room that waits for the refund of another', async () => {
  const orderId = await reserved([couple], [going(1), going(2)]);
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  const { db } = app.services;
  const [, stays] = await peopleOf(orderId);
  const lines = (
    await call(
      app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params: { orderId }, query: {} },
      user.token,
    )
  ).data.lines;
  const [item] = lines.flatMap(({ items }) => items);
  const reasons = (await call(app, 'GET /api/refund/RefundReason/GetAll', { query: { productType: 'Tour' } }))
    .data;
  const body = {
    orderId,
    items: [{ documentId: item?.documentId ?? '', way: 'single' }],
    reasonId: reasons.find(({ claimsNoPenalty }) => claimsNoPenalty)?.reasonId ?? 0,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: item?.ways?.options.find(({ way }) => way === 'single')?.refund ?? null,
    idempotencyKey: crypto.randomUUID(),
  };
  const asked = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
  expect(asked.data.state, asked.text).toBe('UnderReview');
  expect((await swap(orderId, stays?.travellerId ?? '', withPassport(7))).code).toBe('ORDER_STATE');
  const { refundId } = asked.data;
  await call(app, 'POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, user.token);
  expect((await swap(orderId, stays?.travellerId ?? '', withPassport(7))).status).toBe(200);
  expect(await auditLedger(db)).toEqual([]);
});

test('an open link for the share of whoever went before is theirs no more; other papers of the same person leave it as it is', async () => {
  const orderId = await reserved([couple], [going(1), going(2)]);
  const [stays, goes] = (await peopleOf(orderId)).map(({ travellerId }) => travellerId);
  const { ownSums } = (await call(app, details, { params: { id: orderId } }, user.token)).data;
  const free = ownSums.reduce((all, { sum }) => all + sum, 0);
  const shares = ownSums.map(({ travellerId, sum }) => ({ name: '', travellerId, sum }));
  const body = { orderId, due: 2, free, shares };
  const opened = await call(app, 'POST /api/payment/Shares/Open', { body }, user.token);
  expect(opened.status, opened.text).toBe(200);
  const states = async () => {
    const params = { id: orderId };
    const { data } = await call(app, 'GET /api/payment/Shares/OfOrder/{id}', { params }, user.token);
    return Object.fromEntries(data.shares.map(({ travellerId, state }) => [travellerId, state]));
  };

  const renewed = { ...withPassport(1), passportNumber: 'Z99887766' };
  expect((await swap(orderId, stays ?? '', renewed)).status).toBe(200);
  expect(await states()).toEqual({ [stays ?? '']: 'open', [goes ?? '']: 'open' });
  expect((await swap(orderId, goes ?? '', withPassport(7))).status).toBe(200);
  expect(await states()).toEqual({ [stays ?? '']: 'open', [goes ?? '']: 'withdrawn' });
});
