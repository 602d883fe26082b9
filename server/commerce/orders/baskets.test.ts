import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { SoldApart } from '../port/order.ts';
import { giveTicketsBack, itemsOf, owner } from '../testing/refunds.ts';
import { newReviewedOrder } from '../testing/reviewed.ts';
import { applyCode, newVoucher } from '../testing/vouchers.ts';
import { createWorld, held, newBasket, newOrder, type World } from '../testing/world.ts';

/** An order of a trip and a stay: two products that are held, with desks of their own. */
let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await owner(world);
  world.desk.moods.clear();
  world.stay.moods.clear();
});
afterAll(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const bought = async (change: Parameters<typeof newBasket>[1] = {}): Promise<string> => {
  const orderId = await held(world, user, newBasket(user.userId, change));
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  return orderId;
};
const detailsOf = async (id: string) =>
  (
    await call(
      world.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id } },
      user.token,
    )
  ).data;
const statesOf = async (orderId: string) => {
  const order = await world.shop.commerce.load(orderId, user.userId);
  const { rows } = await sql<{ kind: string; state: string }>`
    select kind, state from order_lines where order_id = ${orderId} order by position`.execute(
    world.app.services.db,
  );
  return {
    status: order?.status,
    refunded: order?.refunded,
    lines: rows.map(({ kind, state }) => `${kind} ${state}`),
  };
};
const owedFor = async (orderId: string) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select p.account, sum(p.amount)::int as amount from ledger_transfers t join ledger_postings p using (transfer_id)
     where t.order_id = ${orderId} and p.account like 'supplier:%' group by p.account having sum(p.amount) <> 0
     order by p.account`.execute(world.app.services.db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
};
const toldOf = async (orderId: string) =>
  (await messagesIn(world.app.services.db))
    .filter(({ key, channel }) => key.startsWith(`order:${orderId}:`) && channel === 'sms')
    .map(({ key }) => key.split(':').slice(2, 4).join(':'));

describe('an order of two products', () => {
  it('is held and paid at once, and shows what each of them is', async () => {
    const orderId = await bought({ travellers: ['Adult', 'Adult'] });
    expect(await statesOf(orderId)).toMatchObject({
      status: 'FinalizationSuccessful',
      lines: ['DomesticFlight issued', 'Stay issued'],
    });
    const order = await detailsOf(orderId);
    expect(order).toMatchObject({
      productType: 'DomesticFlight',
      productTypes: ['DomesticFlight', 'Stay'],
      title: 'سفر one · اقامت',
      // The stay begins before the flight leaves.
      startsAt: '2026-12-01T08:00',
      endsAt: '2026-12-03T12:00',
      productOrder: { lines: 1 },
      otherParts: [{ productType: 'Stay', productOrder: { rooms: 1 } }],
      specifiedOrder: { lines: 1 },
      specifiedStay: { rooms: 1 },
    });
    expect(order.documents.map(({ kind, path }) => `${kind} ${path.split('/')[1]}`)).toEqual([
      'pdf tickets',
      'pdf vouchers',
      'calendar api',
      'receipt api',
    ]);
    // Each has a ticket, and both share one voucher.
    expect(order.travellers.map(({ tickets }) => tickets.length)).toEqual([2, 2]);
    expect(new Set(order.travellers.map(({ tickets }) => tickets[1]?.documentId)).size).toBe(1);
    // The house keeps the fee; the rest is shared among the suppliers by their prices.
    expect(await owedFor(orderId)).toEqual({ 'supplier:DomesticFlight': 975_000, 'supplier:Stay': 975_000 });
    expect(await toldOf(orderId)).toEqual(expect.arrayContaining(['issued', 'issued:2']));
  });

  it('is found in lists by either of them, and by no third', async () => {
    const orderId = await bought();
    const found = async (productType: string) =>
      (
        await call(
          world.app,
          'POST /api/orders/Order/GetCurrentUserOrders',
          { body: { productType } },
          user.token,
        )
      ).data.data.map((one) => one.orderId);
    expect(await found('DomesticFlight')).toEqual([orderId]);
    expect(await found('Stay')).toEqual([orderId]);
    expect(await found('Visa')).toEqual([]);
  });

  it('goes into one calendar and behind one link', async () => {
    const orderId = await bought();
    const calendar = await call(
      world.app,
      'GET /api/orders/Order/TripCalendar/{id}',
      { params: { id: orderId } },
      user.token,
    );
    const ids = [...calendar.text.matchAll(/UID:(.*)/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
    const body = { orderId };
    const share = await call(world.app, 'POST /api/orders/Order/CreateShareLink', { body }, user.token);
    const params = { token: share.data.path.replace('/shared/', '') };
    const seen = await call(world.app, 'GET /api/orders/Shared/{token}', { params });
    expect(seen.data.parts).toHaveLength(2);
    expect(seen.data.title).toBe('سفر one · اقامت');
  });

  it('takes a code off all of it, where that is for all of its products', async () => {
    const orderId = await held(world, user, newBasket(user.userId));
    const narrow = await newVoucher(world, { kinds: ['DomesticFlight'] });
    const wide = await newVoucher(world, { kinds: ['DomesticFlight', 'Stay'] });
    expect((await applyCode(world, user, orderId, narrow)).code).toBe('VOUCHER_NOT_FOR_THIS');
    expect((await applyCode(world, user, orderId, wide)).status).toBe(200);
  });
});

describe('each product of it', () => {
  it('is given back by its own rules: one voucher of two guests at once, while the trip stays', async () => {
    const orderId = await bought({ travellers: ['Adult', 'Adult'] });
    const { data } = await itemsOf(world, user, orderId);
    expect(data.lines.map(({ items }) => items.map((item) => item.travellers.length))).toEqual([[1, 1], [2]]);
    // Of 1,000,000: 950,000 after the fee, of which half is kept.
    expect(data.lines[1]?.items).toMatchObject([
      { paid: 1_000_000, refund: 475_000, percent: 50, why: 'terms' },
    ]);
    const { data: refund, status } = await giveTicketsBack(world, user, orderId, {
      choose: ({ line }) => line === 1,
    });
    expect(status).toBe(200);
    expect(refund.items).toMatchObject([{ travellers: [{ name: 'سارا احمدی' }, { name: 'سارا احمدی' }] }]);
    await world.shop.settled();
    expect(await statesOf(orderId)).toMatchObject({ status: 'FinalizationSuccessful', refunded: 475_000 });
    expect(await owedFor(orderId)).toEqual({ 'supplier:DomesticFlight': 975_000, 'supplier:Stay': 500_000 });
    const order = await detailsOf(orderId);
    expect(order.travellers.map(({ tickets }) => tickets.map(({ state }) => state))).toEqual([
      ['valid', 'refunded'],
      ['valid', 'refunded'],
    ]);
  });

  it('ends the order once the last document of the last product is back', async () => {
    const orderId = await bought();
    await giveTicketsBack(world, user, orderId);
    await world.shop.settled();
    // 30 % of the trip and half of the stay are kept, each after its fee.
    expect(await statesOf(orderId)).toMatchObject({
      status: 'RefundSuccessful',
      refunded: 665_000 + 475_000,
    });
  });

  it('says for which reasons: what is asked back together goes for those that all of it goes for', async () => {
    const orderId = await bought();
    const illness = 2;
    expect((await giveTicketsBack(world, user, orderId, { reasonId: illness })).errors).toMatchObject([
      { field: 'reasonId', code: 'NOT_A_CHOICE' },
    ]);
    const trip = await giveTicketsBack(world, user, orderId, {
      reasonId: illness,
      choose: ({ line }) => line === 0,
    });
    expect(trip.status).toBe(200);
  });
});

describe('where one of them cannot be had', () => {
  it('is not held at all: the other is let go of', async () => {
    world.stay.moods.set('two', { hold: 'sold_out' });
    const { orderId } = await world.shop.commerce.submit(newBasket(user.userId));
    expect((await world.shop.commerce.hold(orderId, user.userId)).kind).toBe('sold_out');
    expect(await statesOf(orderId)).toMatchObject({
      status: 'ConfirmFailed',
      lines: ['DomesticFlight released', 'Stay released'],
    });
  });

  it('the first is refused after paying: nothing else is bought, and all of it comes back', async () => {
    world.desk.moods.set('one', { issue: 'refused' });
    const before = world.stay.calls.length;
    const orderId = await bought();
    expect(await statesOf(orderId)).toMatchObject({
      status: 'RefundSuccessful',
      refunded: 2_000_000,
      lines: ['DomesticFlight refused', 'Stay released'],
    });
    expect(world.stay.calls.slice(before)).not.toContain('issue');
    expect(await owedFor(orderId)).toEqual({});
  });

  it.each([
    ['unknown', ['DomesticFlight refused', 'Stay released']],
    ['doneButUnknown', ['DomesticFlight issued', 'Stay issued']],
  ] as const)(
    'the first is %s for a while: the other is bought only once it is there',
    async (mood, lines) => {
      world.desk.moods.set('one', { issue: mood });
      world.desk.mood.issueStatus = 'unknown';
      const before = world.stay.calls.length;
      const orderId = await bought();
      expect(world.stay.calls.slice(before)).not.toContain('issue');
      expect((await statesOf(orderId)).lines).toEqual(['DomesticFlight held', 'Stay held']);
      world.desk.mood.issueStatus = mood === 'unknown' ? 'refused' : 'true';
      world.app.clock.advance({ minutes: 2 });
      await world.minute();
      await world.app.runJobs();
      world.desk.mood.issueStatus = 'true';
      expect(await statesOf(orderId)).toMatchObject({ lines, refunded: mood === 'unknown' ? 2_000_000 : 0 });
      expect(world.stay.calls.slice(before).filter((call) => call === 'issue')).toHaveLength(
        mood === 'unknown' ? 0 : 1,
      );
    },
  );

  it('the second is refused: what was bought stands, the other is paid back and told of', async () => {
    world.stay.moods.set('two', { issue: 'refused' });
    const orderId = await bought();
    expect(await statesOf(orderId)).toMatchObject({
      status: 'FinalizationSuccessful',
      refunded: 1_000_000,
      lines: ['DomesticFlight issued', 'Stay refused'],
    });
    expect(await owedFor(orderId)).toEqual({ 'supplier:DomesticFlight': 950_000 });
    const told = await toldOf(orderId);
    expect(told).toEqual(expect.arrayContaining(['issued', 'partlyIssued']));
    expect(told).not.toContain('issued:2');
    const { documents } = await detailsOf(orderId);
    expect(documents.some(({ path }) => path.includes('vouchers'))).toBe(false);
    // The line that was issued can be given back as usual.
    expect((await giveTicketsBack(world, user, orderId)).status).toBe(200);
  });
});

describe('products that are sold in different ways', () => {
  it('share no order', async () => {
    const order = newBasket(user.userId);
    for (const kind of ['Visa', 'Package']) {
      const mixed = { ...order, lines: order.lines.map((line, at) => (at === 0 ? line : { ...line, kind })) };
      await expect(world.shop.commerce.submit(mixed)).rejects.toThrow(SoldApart);
    }
    expect((await world.shop.commerce.submittedBefore(user.userId, order.idempotencyKey)).order).toBeNull();
    // Each product can be sold alone, in its own way.
    await world.shop.commerce.submit(newReviewedOrder(world, user.userId));
    await world.shop.commerce.submit(newOrder(user.userId));
  });
});

describe('a line', () => {
  it('has its own travellers, and its desk and its documents know nobody else', async () => {
    const orderId = await bought({ travellers: ['Adult', 'Adult'], guests: [1] });
    const order = await world.shop.commerce.load(orderId, user.userId);
    const ids = order?.travellers.map(({ travellerId }) => travellerId) ?? [];
    expect(order?.lines.map(({ travellerIds }) => travellerIds)).toEqual([ids, [ids[1]]]);
    expect(order?.lines[1]?.documents.map(({ travellerIds }) => travellerIds)).toEqual([[ids[1]]]);
    expect(order?.travellers.map(({ tickets }) => tickets.length)).toEqual([1, 2]);
  });

  it('has documents of its own travellers alone, each given back once, as the database sees to', async () => {
    const { db } = world.app.services;
    const orderId = await bought({ travellers: ['Adult', 'Adult'], guests: [1] });
    const order = await world.shop.commerce.load(orderId, user.userId);
    const [voucher] = order?.lines[1]?.documents ?? [];
    const stranger = sql`
      insert into order_document_travellers (order_id, line_id, document_id, traveller_id)
      values (${orderId}, ${order?.lines[1]?.lineId}, ${voucher?.documentId}, ${order?.travellers[0]?.travellerId})`;
    await expect(stranger.execute(db)).rejects.toMatchObject({
      constraint: 'order_document_travellers_order_id_line_id_traveller_id_fkey',
    });
    await giveTicketsBack(world, user, orderId, { choose: ({ line }) => line === 1 });
    const twice = sql`
      insert into refund_items (refund_id, order_id, line_id, document_id, price, paid, why)
      select gen_random_uuid(), order_id, line_id, document_id, price, paid, why from refund_items
       where document_id = ${voucher?.documentId}`;
    await expect(twice.execute(db)).rejects.toMatchObject({ constraint: 'refund_items_one_a_document' });
  });

  it('may have guests of whom less is known, where its product takes them', async () => {
    const basket = newBasket(user.userId, { travellers: ['Adult', 'Child'], guests: [0, 1] });
    const [adult, child] = basket.travellers;
    const unknown = { genderTitle: null, birthDate: null, nationality: null, nationalCode: null } as const;
    const guests = [adult, { ...child, ...unknown, age: 7 }] as typeof basket.travellers;
    const [trip, stay] = basket.lines;
    const lines = [{ ...trip, travellers: [0] }, stay] as typeof basket.lines;
    const orderId = await held(world, user, { ...basket, lines, travellers: guests });
    await world.shop.pay(orderId, user.userId);
    await world.shop.settled();
    const order = await detailsOf(orderId);
    expect(order.travellers).toMatchObject([
      { birthDate: '1990-05-01', age: null, tickets: [{}, {}] },
      { birthDate: null, age: 7, genderTitle: null, nationality: null, tickets: [{}] },
    ]);
    // A flight takes no guests, in any order; and of a child at least the age must be known.
    const refused = (change: Partial<typeof basket>) =>
      expect(world.shop.commerce.submit({ ...basket, idempotencyKey: crypto.randomUUID(), ...change }))
        .rejects;
    await refused({ travellers: guests }).toMatchObject({ constraint: 'order_travellers_known_well' });
    const ageless = guests.map((one) => ({ ...one, age: null })) as typeof guests;
    await refused({ lines, travellers: ageless }).toMatchObject({ constraint: 'order_travellers_age_known' });
  });

  it('can be read where a traveller is on none of its lines', async () => {
    const basket = newBasket(user.userId, { travellers: ['Adult', 'Adult'], guests: [0] });
    const lines = basket.lines.map((line) => ({ ...line, travellers: [0] })) as typeof basket.lines;
    const order = await detailsOf(await held(world, user, { ...basket, lines }));
    expect(order.travellers.map(({ lineCount }) => lineCount)).toEqual([2, 0]);
  });
});
