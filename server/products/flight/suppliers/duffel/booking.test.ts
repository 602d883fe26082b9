import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Play } from './testing/play.ts';
import { done, play } from './testing/play.ts';

let at: Play;
beforeAll(async () => {
  at = await play();
});
afterAll(() => at?.close());
beforeEach(() => {
  at.duffel.asked.length = 0;
});

const unknown = { kind: 'unknown' };
const createCall = 'POST /air/orders';
const payCall = 'POST /air/payments';

const held = async (kind: 'instant' | 'hold') => {
  at.duffel.kind = kind;
  const request = await at.request();
  const { supplierReference } = done(await at.supplier.hold(request));
  return { ...request, reference: supplierReference };
};

describe('an order that is paid later', () => {
  test('is held as the airline says, paid from the balance and ticketed', async () => {
    const line = await held('hold');
    const [created] = at.duffel.asked.filter(({ call }) => call === createCall);
    expect(created?.data).toMatchObject({
      type: 'hold',
      selected_offers: [line.offer.offerKey.split('~')[0]],
      metadata: { line_id: line.lineId },
      passengers: [{ given_name: 'SARA', title: 'ms', gender: 'f', born_on: '1990-01-01' }],
    });
    expect(created?.data).not.toHaveProperty('payments');
    expect(created?.headers).toMatchObject({
      authorization: 'Bearer duffel_test_secret-token',
      'duffel-version': 'v2',
    });
    const issued = done(await at.supplier.issue(line.lineId, line.reference, line.travellers));
    expect(issued.tickets[0]?.ticketNumber).toMatch(/^125-\d{10}$/);
    const [paid] = at.duffel.asked.filter(({ call }) => call === payCall);
    expect(paid?.data).toMatchObject({
      order_id: line.reference,
      payment: { type: 'balance', amount: '227.33', currency: 'GBP' },
    });
  });

  test.each([
    ['the answer was lost', { kind: 'lost' }],
    ['the airline takes its time', { kind: 'accepted', status: 202 }],
  ] as const)(
    'whose making is in doubt, since %s, is found by its name and never made twice',
    async (_, mishap) => {
      at.duffel.kind = 'hold';
      const request = await at.request();
      at.duffel.next(createCall, mishap);
      expect(await at.supplier.hold(request)).toEqual(unknown);
      if (mishap.kind === 'accepted') {
        expect(await at.supplier.holdStatus(request.lineId)).toEqual(unknown);
        expect(await at.supplier.hold(request)).toEqual(unknown);
        at.duffel.carryOut();
      }
      const status = await at.supplier.holdStatus(request.lineId);
      expect(done(status).supplierReference).toMatch(/^ord_/);
      expect(await at.supplier.hold(request)).toEqual(status);
      expect(at.count(createCall)).toBe(1);
    },
  );

  test.each([409, 500, 502, 503, 504])(
    'after %i nobody guesses for hours, then it was never made',
    async (status) => {
      at.duffel.kind = 'hold';
      const request = await at.request();
      at.duffel.next(createCall, { kind: 'answer', status });
      expect(await at.supplier.hold(request)).toEqual(unknown);
      at.app.clock.advance({ hours: 5 });
      expect(await at.supplier.holdStatus(request.lineId)).toEqual(unknown);
      at.app.clock.advance({ hours: 2 });
      expect(await at.supplier.holdStatus(request.lineId)).toEqual({ kind: 'refused', reason: 'none' });
      expect(at.count(createCall)).toBe(1);
    },
  );

  test.each([
    ['offer_no_longer_available', 'sold_out'],
    ['price_changed', 'price_changed'],
    ['invalid_passenger_name', 'refused'],
  ])('%s refuses as %s and leaves nothing behind', async (code, reason) => {
    at.duffel.kind = 'hold';
    const request = await at.request();
    at.duffel.next(createCall, { kind: 'answer', status: 422, code });
    expect(await at.supplier.hold(request)).toEqual({ kind: 'refused', reason });
    expect(await at.supplier.holdStatus(request.lineId)).toEqual({ kind: 'refused', reason: 'none' });
    expect((await at.supplier.hold(request)).kind).toBe('done');
  });

  test('that may be there already is asked for, not believed to be refused', async () => {
    at.duffel.kind = 'hold';
    const request = await at.request();
    at.duffel.next(createCall, { kind: 'answer', status: 422, code: 'duplicate_booking' });
    expect(await at.supplier.hold(request)).toEqual(unknown);
  });

  test.each([
    ['lost', 'done'],
    ['silence', 'unknown'],
  ] as const)('whose payment met %s: the order itself says what became of it', async (kind, status) => {
    const line = await held('hold');
    at.duffel.next(payCall, { kind });
    expect(await at.supplier.issue(line.lineId, line.reference, line.travellers)).toEqual(unknown);
    expect((await at.supplier.issueStatus(line.lineId, line.reference)).kind).toBe(status);
    if (kind === 'silence') {
      at.app.clock.advance({ minutes: 6 });
      expect(await at.supplier.issueStatus(line.lineId, line.reference)).toEqual({
        kind: 'refused',
        reason: 'not_issued',
      });
      expect((await at.supplier.issue(line.lineId, line.reference, line.travellers)).kind).toBe('done');
    }
    expect(at.count(payCall)).toBe(kind === 'lost' ? 1 : 2);
  });

  test('that comes at another price than its offer goes back at once', async () => {
    at.duffel.kind = 'hold';
    const request = await at.request();
    const set = at.duffel.orders.set.bind(at.duffel.orders);
    at.duffel.orders.set = (id, order) => set(id, Object.assign(order, { total_amount: '400.00' }));
    const answer = await at.supplier.hold(request);
    at.duffel.orders.set = set;
    expect(answer).toEqual({ kind: 'refused', reason: 'price_changed' });
    const order = [...at.duffel.orders.values()].find(
      ({ metadata }) => metadata['line_id'] === request.lineId,
    );
    expect(order?.cancelled_at).not.toBeNull();
    expect(await at.supplier.holdStatus(request.lineId)).toEqual({ kind: 'refused', reason: 'none' });
  });

  test('that the airline let go is held no more and never paid', async () => {
    const line = await held('hold');
    const order = at.duffel.orders.get(line.reference);
    if (order) order.cancelled_at = at.app.clock.now().toISOString();
    const answer = await at.supplier.issue(line.lineId, line.reference, line.travellers);
    expect(answer).toEqual({ kind: 'refused', reason: 'refused' });
    expect(await at.supplier.holdStatus(line.lineId)).toEqual({ kind: 'refused', reason: 'none' });
  });

  test('let go while the answer is lost: asked again it is done', async () => {
    const line = await held('hold');
    at.duffel.next('POST /air/order_cancellations', { kind: 'answer', status: 500 });
    expect(await at.supplier.release(line.lineId, line.reference)).toEqual(unknown);
    expect((await at.supplier.issue(line.lineId, line.reference, line.travellers)).kind).toBe('refused');
    expect(await at.supplier.release(line.lineId, line.reference)).toEqual({ kind: 'done', value: null });
    expect(at.duffel.orders.get(line.reference)?.cancelled_at).not.toBeNull();
  });
});

describe('an order that must be paid at once', () => {
  test('is only checked at first: nothing is made and no money moves before it is issued', async () => {
    const line = await held('instant');
    expect(at.count(createCall)).toBe(0);
    expect(done(await at.supplier.holdStatus(line.lineId)).heldUntil.toISOString()).toBe(
      at.duffel.offers.get(line.reference)?.expires_at,
    );
    done(await at.supplier.issue(line.lineId, line.reference, line.travellers));
    const [created] = at.duffel.asked.filter(({ call }) => call === createCall);
    expect(created?.data).toMatchObject({
      type: 'instant',
      payments: [{ type: 'balance', amount: '227.33', currency: 'GBP' }],
    });
  });

  test('whose answer was lost is bought once, however often it is asked', async () => {
    const line = await held('instant');
    at.duffel.next(createCall, { kind: 'lost' });
    const buy = () => at.supplier.issue(line.lineId, line.reference, line.travellers);
    expect(await Promise.all([buy(), buy()])).toEqual([unknown, unknown]);
    expect(done(await buy()).tickets).toHaveLength(1);
    expect(at.count(createCall)).toBe(1);
  });

  test('that is dearer by now is refused, and nothing is paid', async () => {
    const line = await held('instant');
    const offer = at.duffel.offers.get(line.reference);
    if (offer) offer.total_amount = '240.00';
    const answer = await at.supplier.issue(line.lineId, line.reference, line.travellers);
    expect(answer).toEqual({ kind: 'refused', reason: 'refused' });
    expect(await at.supplier.issueStatus(line.lineId, line.reference)).toEqual(answer);
  });

  test('turned away for too many questions it stands where it stood, and can be bought later', async () => {
    const line = await held('instant');
    const busy = { kind: 'answer', status: 429, headers: { 'ratelimit-reset': '3600' } } as const;
    at.duffel.next(createCall, busy);
    expect(await at.supplier.issue(line.lineId, line.reference, line.travellers)).toEqual(unknown);
    expect(at.count(createCall)).toBe(1);
    expect(await at.supplier.issueStatus(line.lineId, line.reference)).toEqual({
      kind: 'refused',
      reason: 'not_issued',
    });
    at.app.clock.advance({ minutes: 61 });
  });

  test('without tickets of the airline the booking reference is the ticket', async () => {
    const line = await held('hold');
    const order = at.duffel.orders.get(line.reference);
    if (!order) throw new Error('no order');
    order.payment_status.awaiting_payment = false;
    const issued = done(await at.supplier.issue(line.lineId, line.reference, line.travellers));
    expect(issued.tickets[0]?.ticketNumber).toBe(order.booking_reference);
  });
});

test('infants sit with an adult; a passport goes along where the airline asks for it', async () => {
  at.duffel.documentsRequired = true;
  at.duffel.kind = 'hold';
  const passengers = { adults: 2, children: 0, infants: 1 };
  const request = await at.request({ passengers });
  expect(await at.supplier.hold(request)).toEqual({ kind: 'refused', reason: 'refused' });
  const travellers = request.travellers.map((one, i) => ({
    ...one,
    passportNumber: `K1234567${i}`,
    extra: { passportIssuingCountry: 'IRN', passportExpiresOn: '2030-05-01' },
  }));
  done(await at.supplier.hold({ ...request, travellers }));
  const created = at.duffel.asked.findLast(({ call }) => call === createCall)?.data as {
    passengers: Record<string, unknown>[];
  };
  const [first, second, infant] = created.passengers;
  expect(first?.['infant_passenger_id']).toBe(infant?.['id']);
  expect(second).not.toHaveProperty('infant_passenger_id');
  expect(infant?.['identity_documents']).toEqual([
    {
      type: 'passport',
      unique_identifier: 'K12345672',
      issuing_country_code: 'IR',
      expires_on: '2030-05-01',
    },
  ]);
  at.duffel.documentsRequired = false;
});

test('neither the key nor anybody’s name is ever in the log', () => {
  expect(at.logged.length).toBeGreaterThan(3);
  const text = at.logged.join('\n');
  for (const secret of ['secret-token', 'SARA', 'AHMADI', '1990-01-01', 'K1234567'])
    expect(text).not.toContain(secret);
  expect(text).toContain('Fxyz');
});
