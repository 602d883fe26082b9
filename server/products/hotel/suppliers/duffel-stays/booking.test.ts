import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createDuffelClient } from '#server/platform/duffel/client.ts';
import { done } from '../conformance.ts';
import type { RoomRequest } from '../port.ts';
import { accountOf, type Play, play } from './testing/play.ts';

let it: Play;
beforeEach(async () => {
  it = await play();
});
afterEach(() => it.close());

const bookCall = 'POST /stays/bookings';
const cancelCall = 'POST /stays/bookings/:id/actions/cancel';
const unknown = { kind: 'unknown' };
const refused = { kind: 'refused', reason: 'refused' };

const hold = async (): Promise<{ asked: RoomRequest; reference: string }> => {
  const asked = await it.request();
  return { asked, reference: done(await it.supplier.hold(asked)).supplierReference };
};

test('the sums: rials at the rates of the house, the part at the hotel in its own money, all back as long as Duffel says so', async () => {
  const { room } = await it.request();
  const { payNow, total, payAtHotel, ladder, nights } = room.offer;
  expect(payNow).toBe(1_142_570_600);
  expect(payAtHotel).toEqual({ amount: 39.95, currencyCode: 'EUR' });
  expect(total - payNow).toBe(49_937_500);
  expect(nights.reduce((sum, night) => sum + night, 0)).toBe(total);
  expect(ladder?.map(({ back }) => back)).toEqual([payNow, 572_000_300]);
  const arrival = Date.parse(`${room.checkIn}T13:00:00Z`);
  expect(ladder?.[1]?.until).toBe(new Date(arrival - 86_400_000 - 600_000).toISOString());
});

test('what the agency cannot pay, or what is in money without a rate, is left out and logged', async () => {
  it.duffel.terms = { ...it.duffel.terms, currency: 'JPY' };
  await expect(it.request()).rejects.toThrow('nothing on sale');
  expect(it.logged.join()).toContain('currency');
});

test('a lost answer to a booking is looked up among all pages, and never asked for again', async () => {
  for (const at of [1, 2, 3]) {
    const { asked, reference } = await hold();
    if (at === 3) it.duffel.next(bookCall, { kind: 'lost' });
    const answer = await it.supplier.book(asked, reference);
    if (at < 3) continue;
    expect(answer).toEqual(unknown);
    const now = done(await it.supplier.bookStatus(asked.lineId, reference));
    expect(now.bookingReference).toMatch(/^H\d{6}$/);
    expect(done(await it.supplier.book(asked, reference))).toEqual(now);
  }
  expect(it.count(bookCall)).toBe(3);
  expect(it.duffel.bookings.size).toBe(3);
  expect(it.count('GET /stays/bookings')).toBe(2);
});

test('a call that never arrived stays unknown for hours, and is refused only then; nothing is booked meanwhile', async () => {
  const { asked, reference } = await hold();
  it.duffel.next(bookCall, { kind: 'silence' });
  expect(await it.supplier.book(asked, reference)).toEqual(unknown);
  expect(await it.supplier.book(asked, reference)).toEqual(unknown);
  expect(await it.supplier.release(asked.lineId, reference)).toEqual(unknown);
  it.app.clock.advance({ hours: 5 });
  expect(await it.supplier.bookStatus(asked.lineId, reference)).toEqual(unknown);
  it.app.clock.advance({ hours: 2 });
  await it.look();
  expect(await it.supplier.bookStatus(asked.lineId, reference)).toEqual(refused);
  expect(it.duffel.bookings.size).toBe(0);
  expect(it.count(bookCall)).toBe(1);
});

test('a refusal is final; one that says that the booking may exist is not believed', async () => {
  const first = await hold();
  it.duffel.next(bookCall, { kind: 'answer', status: 422, code: 'rate_unavailable' });
  expect(await it.supplier.book(first.asked, first.reference)).toEqual(refused);
  const second = await hold();
  it.duffel.next(bookCall, { kind: 'answer', status: 422, code: 'duplicate_booking' });
  expect(await it.supplier.book(second.asked, second.reference)).toEqual(unknown);
});

test('on request: nothing is issued before the hotel says yes, and its yes makes the voucher', async () => {
  it.duffel.status = 'requested';
  const { asked, reference } = await hold();
  expect(await it.supplier.book(asked, reference)).toEqual(unknown);
  expect(await it.supplier.bookStatus(asked.lineId, reference)).toEqual(unknown);
  const [booking] = it.duffel.bookings.values();
  if (!booking) throw new Error('no booking');
  Object.assign(booking, { status: 'confirmed', reference: 'H777777' });
  await it.look();
  const { bookingReference } = done(await it.supplier.bookStatus(asked.lineId, reference));
  expect(bookingReference).toBe('H777777');
});

test('on request: a no is refused, and without an answer the request is taken back', async () => {
  it.duffel.status = 'requested';
  const said = await hold();
  await it.supplier.book(said.asked, said.reference);
  for (const booking of it.duffel.bookings.values()) booking.status = 'failed';
  expect(await it.supplier.bookStatus(said.asked.lineId, said.reference)).toEqual(refused);
  const silent = await hold();
  await it.supplier.book(silent.asked, silent.reference);
  it.app.clock.advance({ hours: 7 });
  await it.look();
  expect(await it.supplier.bookStatus(silent.asked.lineId, silent.reference)).toEqual(refused);
  expect(it.count(cancelCall)).toBe(1);
});

test('on request: whoever withdraws it has it cancelled at the hotel, also where the answer is lost', async () => {
  it.duffel.status = 'requested';
  const { asked, reference } = await hold();
  await it.supplier.book(asked, reference);
  it.duffel.next(cancelCall, { kind: 'lost' });
  expect(await it.supplier.release(asked.lineId, reference)).toEqual({ kind: 'done', value: null });
  expect([...it.duffel.bookings.values()].map(({ status }) => status)).toEqual(['cancelled']);
  expect(await it.supplier.book(asked, reference)).toEqual(refused);
});

test('confirmed for fewer people than were asked for: cancelled at once, refused, never a voucher', async () => {
  it.duffel.confirms = [{ type: 'adult' }];
  const { asked, reference } = await hold();
  expect(await it.supplier.book(asked, reference)).toEqual(refused);
  expect([...it.duffel.bookings.values()].map(({ status }) => status)).toEqual(['cancelled']);
  const again = await hold();
  it.duffel.next(cancelCall, { kind: 'silence' });
  expect(await it.supplier.book(again.asked, again.reference)).toEqual(unknown);
  expect((await it.supplier.bookStatus(again.asked.lineId, again.reference)).kind).toBe('refused');
});

test('cancelling: a lost answer shows on the booking; nothing is cancelled twice', async () => {
  const { asked, reference } = await hold();
  done(await it.supplier.book(asked, reference));
  const quote = done(await it.supplier.refundQuote(asked.lineId, reference));
  it.duffel.next(cancelCall, { kind: 'lost' });
  expect(await it.supplier.refund(asked.lineId, reference, quote)).toEqual(unknown);
  const given = { kind: 'done', value: { refunded: quote.refund } };
  expect(await it.supplier.refundStatus(asked.lineId, reference, quote.quoteId)).toEqual(given);
  expect(await it.supplier.refund(asked.lineId, reference, quote)).toEqual(given);
  expect(it.count(cancelCall)).toBe(1);
});

test('cancelling: a call that never arrived leaves the room as it was, and it can be given back by a new quote', async () => {
  const { asked, reference } = await hold();
  done(await it.supplier.book(asked, reference));
  const quote = done(await it.supplier.refundQuote(asked.lineId, reference));
  it.duffel.next(cancelCall, { kind: 'silence' });
  expect(await it.supplier.refund(asked.lineId, reference, quote)).toEqual(unknown);
  expect(await it.supplier.refundStatus(asked.lineId, reference, quote.quoteId)).toEqual(unknown);
  it.app.clock.advance({ minutes: 6 });
  expect(await it.supplier.refundStatus(asked.lineId, reference, quote.quoteId)).toEqual({
    kind: 'refused',
    reason: 'not_refunded',
  });
  const again = done(await it.supplier.refundQuote(asked.lineId, reference));
  expect(done(await it.supplier.refund(asked.lineId, reference, again)).refunded).toBe(again.refund);
});

test('a price that changed is refused before anything is booked; a room that went is sold out', async () => {
  const asked = await it.request();
  it.duffel.terms = { ...it.duffel.terms, total: '801.00' };
  expect(await it.supplier.hold(asked)).toEqual({ kind: 'refused', reason: 'price_changed' });
  it.duffel.next('POST /stays/quotes', { kind: 'answer', status: 422, code: 'rate_unavailable' });
  expect(await it.supplier.hold(asked)).toEqual({ kind: 'refused', reason: 'sold_out' });
});

test('a room is held as an order stores it, whose fields the database puts in its own sequence', async () => {
  const asked = await it.request();
  const { rows } = await sql<{ room: RoomRequest['room'] }>`
    select ${JSON.stringify(asked.room)}::jsonb as room`.execute(it.app.services.db);
  const room = rows[0]?.room ?? expect.fail('no room');
  expect(JSON.stringify(room.offer.ladder)).not.toBe(JSON.stringify(asked.room.offer.ladder));
  expect((await it.supplier.hold({ ...asked, room })).kind).toBe('done');
});

test('a refused key says nothing of the room: it is not told as sold out', async () => {
  const asked = await it.request();
  it.duffel.next('POST /stays/quotes', { kind: 'answer', status: 403, code: 'access_denied' });
  expect(await it.supplier.hold(asked)).toEqual(unknown);
  expect((await it.supplier.hold(asked)).kind).toBe('done');
});

test('a quote that asks more than its rate gives back no more than Duffel does', async () => {
  const { room } = await it.request();
  it.duffel.quoted = '809.00';
  const [answer] = await it.supplier.quote([room], AbortSignal.timeout(5000));
  const now = answer?.kind === 'done' ? answer.value : expect.fail('no offer');
  expect(now.payNow).toBeGreaterThan(room.offer.payNow);
  expect(now.ladder?.[0]?.back).toBeLessThanOrEqual(room.offer.payNow);
});

test('a window that flights closed is closed for stays: one account, one pace', async () => {
  const other = createDuffelClient(accountOf(it.duffel), { ...it.app.services, fetch });
  it.duffel.next('GET /air/offers/x', {
    kind: 'answer',
    status: 429,
    headers: { 'ratelimit-reset': '30' },
  });
  const told = await other({ method: 'GET', path: '/air/offers/x', shape: z.any(), msMax: 2000 });
  expect(told.kind).toBe('limited');
  const before = it.duffel.asked.length;
  await expect(it.request()).rejects.toThrow('no more searches');
  expect(it.duffel.asked.length).toBe(before);
});

test('wishes and the lead guest reach the hotel; the contact is the agency, and nobody is told of in logs', async () => {
  const { asked, reference } = await hold();
  const wishes = { ...asked.wishes, text: 'High floor', arrivesAt: '23:30' };
  done(await it.supplier.book({ ...asked, wishes }, reference));
  const sent = it.duffel.asked.find(({ call }) => call === bookCall)?.data;
  expect(sent).toMatchObject({
    guests: [{ given_name: 'SARA', family_name: 'AHMADI' }, { given_name: 'SARA' }],
    email: 'desk@hodhod.example',
    phone_number: '+982112345678',
    accommodation_special_requests: 'High floor; Arrival at 23:30',
    metadata: { line_id: asked.lineId },
  });
  expect(it.logged.join()).not.toContain('AHMADI');
});
