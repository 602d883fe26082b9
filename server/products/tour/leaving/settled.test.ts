import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keptOf, serviceCharge } from '#core/products/tour/rules/penalties.ts';
import { leftAloneTexts } from '#core/products/tour/texts/left-alone.ts';
import { addRial, toRial } from '#core/rules/money/rial.ts';
import { refundReasonBy } from '#core/rules/refunds/reasons.ts';
import { refundReasonTexts } from '#core/texts/refunds.ts';
import { leftOpen } from '#core/texts/said.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { readPdf } from '#server/testing/pdf/read.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { runJob, staffMember } from '../testing/staff.ts';
import {
  balanceOf,
  countsOf,
  couple,
  going,
  held,
  minute,
  openDate,
  pay,
  quote,
  type RoomWish,
  roomsTaken,
  statusOf,
  type TravellerWish,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const refundable = 'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}';
const departure = 'GET /api/back-office/tours/DepartureById/{id}';
const create = 'POST /api/refund/RefundRequest/Create';
const daySeconds = 24 * 3600;
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

const orderOf = async (orderId: string) =>
  (await call(app, details, { params: { id: orderId } }, user.token)).data;
const itemsOf = async (orderId: string) =>
  (await call(app, refundable, { params: { orderId }, query: {} }, user.token)).data.lines.flatMap(
    ({ items }) => items,
  );
type Item = Awaited<ReturnType<typeof itemsOf>>[number];
const optionOf = (item: Item | undefined, way: string) =>
  item?.ways?.options.find((option) => option.way === way);

const settled = async (quoted: RoomWish[] = [couple], travellers: TravellerWish[] = [going(1), going(2)]) => {
  const orderId = await held(app, user, await wishFor(app, far, { quoted, travellers }));
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  const [goes, stays] = await itemsOf(orderId);
  if (!goes || !stays) throw new Error('a couple has two vouchers');
  return { orderId, goes, stays };
};

type Given = { documentId: string; way?: string };
const bodyFor = (orderId: string, items: Given[], accepted: number) => ({
  orderId,
  items,
  reasonId: 7,
  target: 'wallet' as const,
  name: 'مریم رضایی',
  agreement: true as const,
  acceptedRefund: toRial(accepted),
  idempotencyKey: randomUUID(),
});
const giveBack = async (orderId: string, items: Given[], accepted: number) => {
  const reasons = (await call(app, 'GET /api/refund/RefundReason/GetAll', { query: { productType: 'Tour' } }))
    .data;
  const reasonId = reasons.find(({ claimsNoPenalty }) => !claimsNoPenalty)?.reasonId ?? 0;
  return call(app, create, { body: { ...bodyFor(orderId, items, accepted), reasonId } }, user.token);
};
const given = async (orderId: string, items: Given[], accepted: number) => {
  const balance = await balanceOf(app, user);
  const answer = await giveBack(orderId, items, accepted);
  expect(answer.status, answer.text).toBe(200);
  await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + accepted);
  return answer.data;
};
const singlePrice = async () =>
  (
    await quote(app, {
      departureId: far,
      level: 'standard',
      rooms: [{ kind: 'single', adults: 1 }],
    })
  ).bill.total;
/** Before the departure of an order, so that the ladder keeps more. */
const daysBefore = async (orderId: string, days: number) => {
  const { departure } = await orderOf(orderId);
  app.clock.set(new Date(Date.parse(departure.leavesInstant) - days * daySeconds * 1000));
  user = await signIn(app, user.phoneNumber);
};

/** Whoever leaves chooses among the reasons of a tour, and no other is taken. */
const expectReasonsOfTours = async (orderId: string, { documentId }: { documentId: string }) => {
  const reasonsOf = { query: { productType: 'Tour' as const } };
  const { data } = await call(app, 'GET /api/refund/RefundReason/GetAll', reasonsOf);
  const fitting = ['plansChanged', 'cancelledBySupplier', 'illness', 'boughtByMistake', 'other'] as const;
  expect(data.map(({ title }) => title)).toEqual(fitting.map((code) => refundReasonTexts[code]));
  const wish = bodyFor(orderId, [{ documentId, way: 'shared' }], 1);
  for (const code of ['timeMoved', 'deniedBoarding', 'entryRefused'] as const) {
    const { reasonId } = refundReasonBy(code);
    const answer = await call(app, create, { body: { ...wish, reasonId } }, user.token);
    expect([answer.code, answer.errors[0]?.field], code).toEqual(['NOT_A_CHOICE', 'reasonId']);
  }
};

describe('one of two gives a settled double room up', () => {
  test('nothing is done before whoever stays has chosen, and only what is offered can be, reasons too', async () => {
    const { orderId, goes, stays } = await settled();
    // All that is kept is said, its amount for each reader to write.
    expect(goes.note).toEqual(['جریمه ۲۰٪ قیمت و ', { paid: serviceCharge }, ' کارمزد']);
    expect(goes.ways).toMatchObject({ stays: stays.documentId, goes: [] });
    expect(goes.ways?.options.map(({ way, isOffered }) => [way, isOffered])).toEqual([
      ['shared', true],
      ['single', true],
    ]);
    const unsaid = await giveBack(orderId, [{ documentId: goes.documentId }], goes.refund ?? 0);
    expect(unsaid.status).toBe(400);
    expect(unsaid.errors[0]).toMatchObject({ field: 'items.0.way', messages: [goes.ways?.title] });
    const odd = await giveBack(orderId, [{ documentId: goes.documentId, way: 'triple' }], goes.refund ?? 0);
    expect(odd.status).toBe(400);
    // The sum of another way than the one that was chosen.
    const other = await giveBack(orderId, [{ documentId: goes.documentId, way: 'single' }], goes.refund ?? 0);
    expect(other.code).toBe('REFUND_CHANGED');
    await expectReasonsOfTours(orderId, goes);
    expect(await statusOf(app, orderId)).toBe('FinalizationSuccessful');
  });

  test('a shared bed costs nothing, and the other bed is for sale', async () => {
    const { orderId, goes, stays } = await settled();
    const before = await roomsTaken(app, far);
    const back = optionOf(goes, 'shared')?.refund ?? 0;
    expect(back).toBe(goes.refund);
    await given(orderId, [{ documentId: goes.documentId, way: 'shared' }], back);
    const after = await orderOf(orderId);
    expect(after.rooms).toMatchObject([{ kind: 'shared', sharesWith: true }]);
    expect(after.singles).toEqual([]);
    expect(await roomsTaken(app, far)).toEqual(before);
    const bed = { quoted: [{ kind: 'shared' as const, adults: 1 }], travellers: [going(5)] };
    const other = await traveller(app);
    await held(app, other, await wishFor(app, far, bed));
    expect(await roomsTaken(app, far)).toEqual(before);
    const [, left] = await itemsOf(orderId);
    expect(left).toMatchObject({ documentId: stays.documentId, paid: stays.paid });
  });

  test('staff see what is there of its money, on the date and beside the party', async () => {
    const { orderId, goes, stays } = await settled();
    const staff = await staffMember(app);
    const seen = async () => {
      const { data } = await call(app, departure, { params: { id: far } }, staff.token);
      return [data.paid, data.parties.find((party) => party.orderId === orderId)?.paid];
    };
    const paid = goes.paid + stays.paid;
    expect(await seen()).toEqual([paid, paid]);
    const back = optionOf(goes, 'shared')?.refund ?? 0;
    await given(orderId, [{ documentId: goes.documentId, way: 'shared' }], back);
    expect(await seen()).toEqual([paid - back, paid - back]);
  });

  test('the single room is kept out of what comes back, and is of whoever stays from then on', async () => {
    const { orderId, goes, stays } = await settled();
    const before = { ...(await countsOf(app, far)), rooms: await roomsTaken(app, far) };
    const single = await singlePrice();
    const supplement = single - stays.paid;
    expect(supplement).toBeGreaterThan(0);
    const back = goes.paid - keptOf(goes.paid, 20) - supplement;
    expect(optionOf(goes, 'single')?.refund).toBe(back);
    const refund = await given(orderId, [{ documentId: goes.documentId, way: 'single' }], back);
    expect(refund.items[0]?.title).toContain(leftAloneTexts.named.single);

    const after = await orderOf(orderId);
    const [person] = after.rooms[0]?.travellerIds ?? [];
    expect(after.rooms).toEqual([{ kind: 'single', travellerIds: [person], sharesWith: false }]);
    expect(after.singles).toMatchObject([{ travellerId: person, supplement }]);
    expect(after.paid).toBe(after.totalPrice);
    const counts = await countsOf(app, far);
    expect([counts?.taken, counts?.registered]).toEqual([
      (before.taken ?? 0) - 1,
      (before.registered ?? 0) - 1,
    ]);
    const rooms = await roomsTaken(app, far);
    expect(rooms).toMatchObject({
      double: (before.rooms['double'] ?? 0) - 1,
      single: (before.rooms['single'] ?? 0) + 1,
    });
    const headers = { authorization: `Bearer ${user.token}` };
    const paper = await app.inject({
      url: `/api/tour-reservation/Contracts/TourContractPdf/${orderId}`,
      headers,
    });
    expect(JSON.stringify(await readPdf(paper.rawPayload))).toContain('یک‌تخته');

    // What they paid in all is by the ladder from then on, and all of it came back or was kept.
    const [, left] = await itemsOf(orderId);
    expect(left).toMatchObject({ paid: single, refund: single - keptOf(single, 20) });
    await given(orderId, [{ documentId: stays.documentId }], single - keptOf(single, 20));
    await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
    expect(await roomsTaken(app, far)).toMatchObject({
      double: (before.rooms['double'] ?? 0) - 1,
      single: before.rooms['single'],
    });
  });

  test('where no single room is left they keep the double one at the single price, and the counters know', async () => {
    const { orderId, goes } = await settled();
    const before = await roomsTaken(app, far);
    const single = sql`departure_id = ${far} and level = 'standard' and kind = 'single'`;
    await sql`update tour_rooms set taken = rooms where ${single}`.execute(app.services.db);
    const back = optionOf(goes, 'single')?.refund ?? 0;
    await given(orderId, [{ documentId: goes.documentId, way: 'single' }], back);
    expect((await roomsTaken(app, far))['double']).toBe(before['double']);
    await sql`update tour_rooms set taken = ${before['single'] ?? 0} where ${single}`.execute(
      app.services.db,
    );
    expect((await orderOf(orderId)).rooms).toMatchObject([{ kind: 'single' }]);
  });

  test('where too little comes back for the single room, it says so and cannot be chosen', async () => {
    const { orderId } = await settled();
    const single = await singlePrice();
    await daysBefore(orderId, 1);
    const [goes] = await itemsOf(orderId);
    const option = optionOf(goes, 'single');
    const supplement = single - (goes?.paid ?? 0);
    expect(supplement).toBeGreaterThan(goes?.refund ?? 0);
    expect(option).toMatchObject({
      isOffered: false,
      description: leftOpen((say) =>
        leftAloneTexts.tooLittle({ supplement: toRial(supplement), back: toRial(goes?.refund ?? 0) }, say),
      ),
    });
    const tried = await giveBack(
      orderId,
      [{ documentId: goes?.documentId ?? '', way: 'single' }],
      option?.refund ?? 0,
    );
    expect(tried.status).toBe(400);
    await given(orderId, [{ documentId: goes?.documentId ?? '', way: 'shared' }], goes?.refund ?? 0);
  });

  test('both give theirs back: nobody is asked, and what was chosen before counts for nothing', async () => {
    const { orderId, goes, stays } = await settled();
    const items = [{ documentId: goes.documentId, way: 'single' }, { documentId: stays.documentId }];
    await given(orderId, items, addRial(toRial(goes.refund ?? 0), toRial(stays.refund ?? 0)));
    await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  });
});

describe('two of three give a settled triple room up', () => {
  // A date has few such rooms, and each of these wants one on which nobody waits in half of a shared room.
  let last = '2027-02-01';
  const freshDate = async () => {
    far = await openDate(app, 'baku', last);
    const [day] = (
      await sql<{ day: string }>`
      select (leaves_on + 1)::text as day from tour_departures where departure_id = ${far}`.execute(
        app.services.db,
      )
    ).rows;
    last = day?.day ?? last;
  };
  const three = async () => {
    await freshDate();
    const quoted: RoomWish[] = [{ kind: 'triple', adults: 3 }];
    const { orderId } = await settled(quoted, [going(1), going(2), going(3)]);
    const [one, two, stays] = await itemsOf(orderId);
    if (!one || !two || !stays) throw new Error('three have vouchers');
    const asked = [one, two].find(({ ways }) => ways?.stays === stays.documentId);
    if (!asked) throw new Error('nobody is asked');
    return { orderId, one, two, stays, asked };
  };
  const items = ({ one, two, asked }: Awaited<ReturnType<typeof three>>, way: string) =>
    [one, two].map(({ documentId }) =>
      documentId === asked.documentId ? { documentId, way } : { documentId },
    );
  const refundOf = ({ asked }: Awaited<ReturnType<typeof three>>, way: string) => {
    const option = optionOf(asked, way);
    return [option, ...(option?.others ?? [])].reduce((sum, one) => sum + (one?.refund ?? 0), 0);
  };
  const isFull = async (kind: string) => {
    const rooms = await roomsTaken(app, far);
    const where = sql`departure_id = ${far} and level = 'standard' and kind = ${kind}`;
    await sql`update tour_rooms set taken = rooms where ${where}`.execute(app.services.db);
    return () =>
      sql`update tour_rooms set taken = ${rooms[kind] ?? 0} where ${where}`.execute(app.services.db);
  };

  test('one alone is nobody to ask about, and the next one is: whoever stays has the single room out of what comes back of both', async () => {
    const trio = await three();
    const before = await roomsTaken(app, far);
    const supplement = (await singlePrice()) - trio.stays.paid;
    const both = (trio.one.refund ?? 0) + (trio.two.refund ?? 0);
    expect(refundOf(trio, 'shared')).toBe(both);
    expect(refundOf(trio, 'single')).toBe(both - supplement);
    const refused = await giveBack(
      trio.orderId,
      [trio.one, trio.two].map(({ documentId }) => ({ documentId })),
      both,
    );
    expect(refused.errors[0]?.messages).toEqual([trio.asked.ways?.title]);
    await given(trio.orderId, items(trio, 'single'), both - supplement);
    const after = await orderOf(trio.orderId);
    expect(after.rooms).toMatchObject([{ kind: 'single', sharesWith: false }]);
    expect(after.singles.reduce((sum, one) => sum + one.supplement, 0)).toBe(supplement);
    expect(await roomsTaken(app, far)).toMatchObject({
      triple: (before['triple'] ?? 0) - 1,
      single: (before['single'] ?? 0) + 1,
      double: before['double'],
    });
  });

  test('one goes today and one tomorrow: the second is asked about who stays', async () => {
    const { orderId, one } = await three();
    await given(orderId, [{ documentId: one.documentId }], one.refund ?? 0);
    const [, two] = await itemsOf(orderId);
    expect(two?.ways?.options.map(({ way, isOffered }) => [way, isOffered])).toEqual([
      ['shared', true],
      ['single', true],
    ]);
    await given(orderId, [{ documentId: two?.documentId ?? '', way: 'shared' }], two?.refund ?? 0);
    expect((await orderOf(orderId)).rooms).toMatchObject([{ kind: 'shared', sharesWith: true }]);
  });

  test('where no bed is free they keep the room for what they paid, and where no single room is, at its price', async () => {
    for (const [full, way, kind] of [
      ['double', 'shared', 'triple'],
      ['single', 'single', 'single'],
    ] as const) {
      const trio = await three();
      const before = await roomsTaken(app, far);
      const freeAgain = await isFull(full);
      await given(trio.orderId, items(trio, way), refundOf(trio, way));
      await freeAgain();
      expect((await orderOf(trio.orderId)).rooms).toMatchObject([{ kind }]);
      expect(await roomsTaken(app, far)).toEqual(before);
    }
  });
});

test('two couples of which one each leaves: each of those who stay chooses for themselves', async () => {
  const orderId = await held(
    app,
    user,
    await wishFor(app, far, {
      quoted: [couple, couple],
      travellers: [going(1), going(2), going(3, 1), going(4, 1)],
    }),
  );
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  const [first, , third] = await itemsOf(orderId);
  if (!first || !third) throw new Error('four have vouchers');
  const sums = [optionOf(first, 'single')?.refund ?? 0, optionOf(third, 'shared')?.refund ?? 0];
  const items = [
    { documentId: first.documentId, way: 'single' },
    { documentId: third.documentId, way: 'shared' },
  ];
  await given(orderId, items, (sums[0] ?? 0) + (sums[1] ?? 0));
  const after = await orderOf(orderId);
  expect(after.rooms.map(({ kind }) => kind).sort()).toEqual(['shared', 'single']);
  expect(after.singles).toHaveLength(1);
});

test('while staff judge what was asked, whoever chose the single room cannot be given back at the price of before', async () => {
  const { orderId, goes, stays } = await settled();
  const reasons = (await call(app, 'GET /api/refund/RefundReason/GetAll', { query: { productType: 'Tour' } }))
    .data;
  const reasonId = reasons.find(({ claimsNoPenalty }) => claimsNoPenalty)?.reasonId ?? 0;
  const back = optionOf(goes, 'single')?.refund ?? 0;
  const wish = bodyFor(orderId, [{ documentId: goes.documentId, way: 'single' }], back);
  const asked = await call(app, create, { body: { ...wish, reasonId } }, user.token);
  expect(asked.data.state, asked.text).toBe('UnderReview');
  const [, left] = await itemsOf(orderId);
  expect(left).toMatchObject({ documentId: stays.documentId, hindrance: 'requested', ways: null });
  expect((await giveBack(orderId, [{ documentId: stays.documentId }], stays.refund ?? 0)).code).toBe(
    'REFUND_NOT_POSSIBLE',
  );
  // Their voucher is as good as before.
  const { travellers } = (
    await call(
      app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: orderId } },
      user.token,
    )
  ).data;
  expect(travellers.flatMap(({ tickets }) => tickets.map(({ state }) => state))).toEqual([
    'refundRequested',
    'valid',
  ]);

  const { refundId } = asked.data;
  await call(app, 'POST /api/refund/RefundRequest/Cancel', { body: { refundId } }, user.token);
  const [again, free] = await itemsOf(orderId);
  expect([again?.hindrance, free?.hindrance]).toEqual([null, null]);
  await given(orderId, [{ documentId: goes.documentId, way: 'single' }], back);
});

test('two ask at once: whoever stays of one wish leaves by the other, and no single room is paid for nobody', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderId, goes, stays } = await settled();
    const balance = await balanceOf(app, user);
    const answers = await Promise.all([
      giveBack(
        orderId,
        [{ documentId: goes.documentId, way: 'single' }],
        optionOf(goes, 'single')?.refund ?? 0,
      ),
      giveBack(
        orderId,
        [{ documentId: stays.documentId, way: 'single' }],
        optionOf(stays, 'single')?.refund ?? 0,
      ),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    const back = done[0]?.data.refund ?? 0;
    await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + back);
    expect((await orderOf(orderId)).singles).toHaveLength(1);
  }
});

test('a date that is called off while staff judge it gives everything back, and nobody has a single room to pay', async () => {
  const balance = await balanceOf(app, user);
  const { orderId, goes } = await settled();
  const reasons = (await call(app, 'GET /api/refund/RefundReason/GetAll', { query: { productType: 'Tour' } }))
    .data;
  const reasonId = reasons.find(({ claimsNoPenalty }) => claimsNoPenalty)?.reasonId ?? 0;
  const back = optionOf(goes, 'single')?.refund ?? 0;
  const wish = bodyFor(orderId, [{ documentId: goes.documentId, way: 'single' }], back);
  expect((await call(app, create, { body: { ...wish, reasonId } }, user.token)).data.state).toBe(
    'UnderReview',
  );
  const staff = await staffMember(app);
  const body = { departureId: far, why: 'minimum' as const, note: 'با پوزش از شما.', reason: 'گفت‌وگو' };
  expect((await call(app, 'POST /api/back-office/tours/CallOff', { body }, staff.token)).status).toBe(200);
  await runJob(app, 'commerce-judge-claims');
  for (let at = 0; at < 4; at++) await minute(app);
  await expect.poll(() => statusOf(app, orderId), { timeout: 20_000 }).toBe('RefundSuccessful');
  expect(await balanceOf(app, user)).toBe(balance);
});
