import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { depositOf } from '#core/products/tour/rules/dues.ts';
import { keptOf } from '#core/products/tour/rules/penalties.ts';
import { visaRefusedTexts } from '#core/products/tour/texts/visa-refused.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundReasonBy } from '#core/rules/refunds/reasons.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { sealedTravellers } from '#server/commerce/record/sealed.ts';
import { seal } from '#server/platform/sealed/seals.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { actsOf, staffMember } from '../testing/staff.ts';
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
  roomsTaken,
  statusOf,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const details = 'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}';
const quoteCall = 'POST /api/tour-reservation/VisaRefusals/Quote';
const createCall = 'POST /api/tour-reservation/VisaRefusals/Create';
const listCall = 'POST /api/back-office/tours/ListVisaClaims';
const decideCall = 'POST /api/back-office/tours/DecideVisaClaim';
const start = '2026-11-26T08:00:00Z';
const daySeconds = 24 * 3600;
const visaFee = 15_000_000;
const lateKept = 70_000_000;

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let far: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
});
const another = async () => {
  user = await traveller(app);
  staff = await staffMember(app);
};
beforeEach(async () => {
  app.clock.set(start);
  far = await openDate(app, 'baku', '2027-01-05');
  await another();
});
afterEach(async () => {
  expect(await auditLedger(app.services.db)).toEqual([]);
  expect(await wrongCounters(app)).toEqual([]);
});
afterAll(() => app?.close());

const paper = async (owner = user): Promise<string> => {
  const create = { width: 1000, height: 700, channels: 3, background: { r: 9, g: 90, b: 120 } } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  return (await call(app, 'POST /images/Blob/Upload', { multipart: { file } }, owner.token)).data.fileId;
};
const orderOf = async (orderId: string) =>
  (await call(app, details, { params: { id: orderId } }, user.token)).data;
const reserved = async (first = 1) => {
  const travellers = [going(first), going(first + 1)];
  const wish = await wishFor(app, far, { quoted: [couple], travellers });
  const orderId = await held(app, user, wish);
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  const { rooms, ladder } = await orderOf(orderId);
  const price = toRial((ladder[0] ? ladder[0].kept + ladder[0].back : 0) / 2);
  return { orderId, ids: rooms.flatMap(({ travellerIds }) => travellerIds), price };
};
type Choice = { room: number; kind: 'shared' | 'single' };
const shared: Choice[] = [{ room: 0, kind: 'shared' }];
const single: Choice[] = [{ room: 0, kind: 'single' }];
const quoted = (orderId: string, travellerIds: string[], rooms = shared) =>
  call(app, quoteCall, { body: { orderId, travellerIds, rooms } }, user.token);
/** Goes on to a moment, at which everybody is still signed in. */
const goOn = async (at: number) => {
  app.clock.set(new Date(at).toISOString());
  await sql`update sessions set expires_at = ${new Date(at + daySeconds * 1000)}::timestamptz
    where user_id = ${user.userId}::uuid`.execute(app.services.db);
  user.token = await app.services.auth.sign(user);
  staff = await staffMember(app);
};
const ask = async (orderId: string, travellerIds: string[], rooms = shared) => {
  const { data } = await quoted(orderId, travellerIds, rooms);
  const body = { orderId, travellerIds, rooms, fileIds: [await paper()], acceptedBack: data.back };
  return { body, quote: data, answer: await call(app, createCall, { body }, user.token) };
};
const waiting = async (orderId: string) => {
  const { data } = await call(app, listCall, { body: { state: 'asked', pageSize: 50 } }, staff.token);
  const claim = data.data.find((one) => one.orderId === orderId);
  if (!claim) throw new Error('no request waits');
  return claim;
};
const decide = (
  claim: { claimId: string; back: number; fileIds: readonly string[] },
  decision: 'accept' | 'reject',
  { note = '', by = staff, thoughLeft }: { note?: string; by?: SignedIn; thoughLeft?: boolean } = {},
) =>
  call(
    app,
    decideCall,
    {
      body: {
        claimId: claim.claimId,
        decision,
        note,
        acceptedBack: toRial(claim.back),
        thoughLeft,
        fileIds: [...claim.fileIds],
      },
    },
    by.token,
  );

test('the page, the quote and the order tell the same numbers', async () => {
  const { data } = await call(app, 'POST /api/tour-catalog/TourCatalog/TourDetail', {
    body: { tourId: 'baku' },
  });
  expect(data.visaRefusal).toEqual({ visaFee, lateKept });
  const sums = await quote(app, { departureId: far, level: 'standard', rooms: [couple] });
  expect(sums.visaRefusal).toEqual({ visaFee, lateKept });
  const { orderId } = await reserved();
  expect(await orderOf(orderId)).toMatchObject({ visaRefusal: { visaFee, lateKept }, visaClaims: [] });
});

describe('before it is settled', () => {
  test('one of two asks with a paper, keeps the place until staff accept it, and loses the fee alone', async () => {
    const { orderId, ids, price } = await reserved();
    const [, gone = ''] = ids;
    const balance = await balanceOf(app, user);
    const before = await countsOf(app, far);
    const deposit = depositOf(price);
    const { answer, body, quote: sums } = await ask(orderId, [gone]);
    expect(answer.status, answer.text).toBe(200);
    const ladderBack = Math.max(0, deposit - keptOf(price, 20));
    expect(sums).toMatchObject({ kept: Math.min(visaFee, keptOf(price, 20)), ladderBack });
    expect(sums.back).toBe(deposit - sums.kept);
    expect(await countsOf(app, far)).toEqual(before);
    expect(await balanceOf(app, user)).toBe(balance);
    // Said again it is the same one; other people wait until it is decided.
    expect((await call(app, createCall, { body }, user.token)).data.claimId).toBe(answer.data.claimId);

    const claim = await waiting(orderId);
    expect(claim).toMatchObject({ back: sums.back, kept: sums.kept, ladderBack, title: 'باکو، ۴ شب' });
    const url = `/api/back-office/tours/VisaPaper/${claim.fileIds[0]}`;
    const headersOf = (one: SignedIn) => ({ authorization: `Bearer ${one.token}` });
    const read = await app.inject({ url, headers: headersOf(staff) });
    expect([read.statusCode, read.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await app.inject({ url, headers: headersOf(user) })).statusCode).toBe(403);
    expect(await actsOf(app, 'visaPaperRead', far)).toBe(1);

    const decided = await decide(claim, 'accept');
    expect(decided.status, decided.text).toBe(200);
    expect(await balanceOf(app, user)).toBe(balance + sums.back);
    expect(await actsOf(app, 'visaAccepted', far)).toBe(1);
    const after = await orderOf(orderId);
    expect(after).toMatchObject({ status: 'PartlyPaid', totalPrice: price, paid: deposit });
    expect(after.left).toMatchObject([{ travellerIds: [gone], kept: sums.kept, back: sums.back }]);
    expect(after.visaClaims).toMatchObject([{ state: 'accepted', back: sums.back }]);
    expect((await decide(claim, 'accept')).code).toBe('TOUR_VISA_DECIDED');
    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  });

  test('all of them: the order ends, and each of them loses the fee alone', async () => {
    const { orderId, ids } = await reserved();
    const balance = await balanceOf(app, user);
    const { quote: sums } = await ask(orderId, ids, []);
    expect((await decide(await waiting(orderId), 'accept')).status).toBe(200);
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    expect(await balanceOf(app, user)).toBe(balance + sums.back);
    expect((await orderOf(orderId)).refunded).toBe(sums.back);
  });

  test('while staff look, the rest is not asked for and nothing lapses; a day after they said no it does', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, ids, []);
    const due = (await orderOf(orderId)).dues[1]?.dueAt;
    await goOn(Date.parse(due ?? '') + 3 * daySeconds * 1000);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    const { rows } = await sql`
      select key from messages where key like ${`%${orderId}:due:2:%`}`.execute(app.services.db);
    expect(rows).toEqual([]);
    const claim = await waiting(orderId);
    expect((await decide(claim, 'reject')).status).toBe(400);
    expect((await decide(claim, 'reject', { note: 'نامه خوانا نیست.' })).status).toBe(200);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    app.clock.advance({ seconds: 2 * daySeconds });
    await minute(app);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    expect(await actsOf(app, 'visaRejected', far)).toBe(1);
  });

  test('asking after the month begins is no cheaper than cancelling then, and staff say no twice at most', async () => {
    const { orderId, ids, price } = await reserved();
    const no = async () => {
      const { answer } = await ask(orderId, ids, []);
      expect(answer.status, answer.text).toBe(200);
      const said = await decide(await waiting(orderId), 'reject', { note: 'نامه خوانا نیست.' });
      expect(said.status, said.text).toBe(200);
    };
    await no();
    const leaves = Date.parse((await orderOf(orderId)).departure.leavesInstant);
    const due = Date.parse((await orderOf(orderId)).dues[1]?.dueAt ?? '');
    await goOn(due + 3600 * 1000);
    await ask(orderId, ids, []);
    await goOn(leaves - 12 * daySeconds * 1000);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    expect((await decide(await waiting(orderId), 'reject', { note: 'نامه خوانا نیست.' })).status).toBe(200);
    const { answer } = await ask(orderId, ids, []);
    expect(answer.code).toBe('ORDER_STATE');
    const balance = await balanceOf(app, user);
    await goOn(leaves - 11 * daySeconds * 1000 + 3600 * 1000);
    await minute(app);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    // The day of grace counts from the moment of asking, so the step of that day holds and not a later one of staff's making.
    const kept = 2 * Math.min(depositOf(price), keptOf(price, 30));
    expect(await balanceOf(app, user)).toBe(balance + 2 * depositOf(price) - kept);
  });

  test('what nobody decides waits until the tour leaves, and no longer', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, ids, []);
    const leaves = Date.parse((await orderOf(orderId)).departure.leavesInstant);
    await goOn(leaves - 60_000);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('PartlyPaid');
    await goOn(leaves + 60_000);
    await minute(app);
    await minute(app);
    expect(await statusOf(app, orderId)).toBe('RefundSuccessful');
    // Staff can still close it; nobody is told to cancel what is over.
    const claim = await waiting(orderId);
    expect((await decide(claim, 'accept')).code).toBe('ORDER_STATE');
    expect((await decide(claim, 'reject', { note: 'تور رفته است.' })).status).toBe(200);
    const { rows } = await sql`
      select key from messages where key like ${`%visa-refused:${claim.claimId}:reject%`}`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
  });

  test('companions who cancel meanwhile leave it as it is; it is over with the one whom it is about', async () => {
    const wish = await wishFor(app, far, {
      quoted: [couple, couple],
      travellers: [1, 2, 3, 4].map((nth) => ({ ...going(nth), room: nth < 3 ? 0 : 1 })),
    });
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const ids = (await orderOf(orderId)).rooms.flatMap(({ travellerIds }) => travellerIds);
    const cancel = async (travellerIds: string[]) => {
      const body = { orderId, travellerIds, rooms: [] };
      const { data } = await call(
        app,
        'POST /api/tour-reservation/Cancellations/Quote',
        { body },
        user.token,
      );
      const accepted = { ...body, acceptedBack: data.back, acceptedTotal: data.after?.total ?? null };
      return call(app, 'POST /api/tour-reservation/Cancellations/Create', { body: accepted }, user.token);
    };
    const second = [{ room: 1, kind: 'shared' as const }];
    const { answer } = await ask(orderId, [ids[3] ?? ''], second);
    expect(answer.status, answer.text).toBe(200);
    const left = await cancel(ids.slice(0, 2));
    expect(left.status, left.text).toBe(200);
    const decided = await decide(await waiting(orderId), 'accept');
    expect(decided.status, decided.text).toBe(200);
    const { visaClaims, rooms } = await orderOf(orderId);
    expect([visaClaims.map(({ state }) => state), rooms.length]).toEqual([['accepted'], 1]);

    const other = await reserved();
    await ask(other.orderId, other.ids, []);
    const whole = { orderId: other.orderId, travellerIds: other.ids, rooms: [] };
    const { data } = await call(
      app,
      'POST /api/tour-reservation/Cancellations/Quote',
      { body: whole },
      user.token,
    );
    const accepted = { ...whole, acceptedBack: data.back, acceptedTotal: data.after?.total ?? null };
    expect(
      (await call(app, 'POST /api/tour-reservation/Cancellations/Create', { body: accepted }, user.token))
        .status,
    ).toBe(200);
    expect((await orderOf(other.orderId)).visaClaims).toMatchObject([{ state: 'rejected' }]);
  });

  test('accepted twice and paid in the same moment: one of each counts, and nothing is lost', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, [ids[1] ?? '']);
    const claim = await waiting(orderId);
    const rest = { body: { orderId, due: 2 } };
    const ends = await Promise.all([
      decide(claim, 'accept'),
      decide(claim, 'accept'),
      call(app, 'POST /api/wallet/wallet/ConfirmOrder', rest, user.token),
    ]);
    expect(ends.slice(0, 2).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (let round = 0; round < 5; round += 1) {
      await minute(app);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    const [claimed] = (await orderOf(orderId)).visaClaims;
    // The other sum, since the rest was paid first, has to be agreed to again.
    if (claimed?.state === 'asked') expect((await decide(await waiting(orderId), 'accept')).status).toBe(200);
    for (let round = 0; round < 5; round += 1) await minute(app);
    expect((await orderOf(orderId)).visaClaims).toMatchObject([{ state: 'accepted' }]);
  });
});

describe('once it is settled', () => {
  const settled = async () => {
    const order = await reserved();
    await pay(app, user, { orderId: order.orderId, due: 2, status: 'FinalizationSuccessful' });
    return order;
  };
  const untilGiven = async (orderId: string, balance: number) => {
    for (let round = 0; round < 100 && (await balanceOf(app, user)) === balance; round += 1) {
      await minute(app);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    return orderOf(orderId);
  };

  test('whoever stays alone in a room for three is asked about that room', async () => {
    const quotedRooms = [{ kind: 'triple' as const, adults: 3 }];
    const travellers = [going(1), going(2), going(3)];
    const orderId = await held(app, user, await wishFor(app, far, { quoted: quotedRooms, travellers }));
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
    const [{ travellerIds = [] } = {}] = (await orderOf(orderId)).rooms;
    const { data } = await quoted(orderId, travellerIds.slice(0, 2));
    expect(data.rooms).toMatchObject([{ kind: 'triple', travellerIds: [travellerIds[2]] }]);
  });

  test('the voucher is given back by the rule of the moment of asking, whenever staff answer', async () => {
    const { orderId, ids, price } = await settled();
    const balance = await balanceOf(app, user);
    const { quote: sums, answer } = await ask(orderId, [ids[0] ?? '']);
    expect(answer.status, answer.text).toBe(200);
    expect(sums).toMatchObject({
      kept: visaFee,
      back: price - visaFee,
      ladderBack: price - keptOf(price, 20),
    });
    const leaves = (await orderOf(orderId)).departure.leavesInstant;
    // Two days before it leaves the rule of that moment would keep more, and so would the table.
    await goOn(Date.parse(leaves) - 2 * daySeconds * 1000);
    const claim = await waiting(orderId);
    expect(claim.back).toBe(sums.back);
    const decided = await decide(claim, 'accept');
    expect(decided.status, decided.text).toBe(200);
    const after = await untilGiven(orderId, balance);
    expect(await balanceOf(app, user)).toBe(balance + price - visaFee);
    expect(after.refunded).toBe(price - visaFee);
    const { rows } = await sql<{ kept: number }>`
      select p.kept from tour_booking_people p where p.traveller_id = ${ids[0]}::uuid`.execute(
      app.services.db,
    );
    expect(rows[0]?.kept).toBe(visaFee);
  });

  describe('whoever stays alone in a double room', () => {
    const singlePrice = async () =>
      (await quote(app, { departureId: far, level: 'standard', rooms: [{ kind: 'single', adults: 1 }] })).bill
        .total;

    test('is asked when it is asked, and nothing is written before they chose', async () => {
      const { orderId, ids } = await settled();
      const [goes = '', stays = ''] = ids;
      const { answer, quote: open } = await ask(orderId, [goes], []);
      expect(open.rooms).toMatchObject([{ room: 0, kind: 'double', travellerIds: [stays], chosen: null }]);
      expect(open.rooms[0]?.options.map(({ kind }) => kind)).toEqual(['shared', 'single']);
      expect(answer.errors).toMatchObject([{ field: 'rooms.0' }]);
      expect((await orderOf(orderId)).visaClaims).toEqual([]);
      // Nobody stays alone where both got none.
      expect((await quoted(orderId, ids, [])).data.rooms).toEqual([]);
    });

    test('has the single room out of what comes back, once staff accept it, however much later', async () => {
      const { orderId, ids, price } = await settled();
      const [goes = '', stays = ''] = ids;
      const balance = await balanceOf(app, user);
      const before = await roomsTaken(app, far);
      const supplement = (await singlePrice()) - price;
      const { answer, quote: sums } = await ask(orderId, [goes], single);
      expect(answer.status, answer.text).toBe(200);
      expect(sums).toMatchObject({ kept: visaFee, back: price - visaFee - supplement });
      expect(sums.ladderBack).toBe(Math.max(0, price - keptOf(price, 20) - supplement));
      await goOn(Date.parse((await orderOf(orderId)).departure.leavesInstant) - 2 * daySeconds * 1000);
      const decided = await decide(await waiting(orderId), 'accept');
      expect(decided.status, decided.text).toBe(200);
      const after = await untilGiven(orderId, balance);
      expect(await balanceOf(app, user)).toBe(balance + sums.back);
      expect(after.rooms).toMatchObject([{ kind: 'single', travellerIds: [stays] }]);
      expect(after.singles).toMatchObject([{ travellerId: stays, leftBy: goes, supplement }]);
      expect(await roomsTaken(app, far)).toMatchObject({
        double: (before['double'] ?? 0) - 1,
        single: (before['single'] ?? 0) + 1,
      });
    });

    test('shares a bed for nothing, if that is what they chose', async () => {
      const { orderId, ids, price } = await settled();
      const [goes = '', stays = ''] = ids;
      const balance = await balanceOf(app, user);
      await ask(orderId, [goes]);
      expect((await decide(await waiting(orderId), 'accept')).status).toBe(200);
      const after = await untilGiven(orderId, balance);
      expect(await balanceOf(app, user)).toBe(balance + price - visaFee);
      expect(after.rooms).toMatchObject([{ kind: 'shared', travellerIds: [stays] }]);
      expect(after.singles).toEqual([]);
    });

    test('is not given what cannot be had by then: staff are told by name, and the asker chooses again', async () => {
      const { orderId, ids, price } = await settled();
      const [goes = '', stays = ''] = ids;
      const balance = await balanceOf(app, user);
      const { body, answer } = await ask(orderId, [goes], single);
      expect(answer.status, answer.text).toBe(200);
      const { db } = app.services;
      // The price of the single room grows beyond what comes back.
      await sql`update order_lines set details = jsonb_set(details, '{fares,single,rials}', to_jsonb(9000000000000::bigint))
        where order_id = ${orderId}`.execute(db);
      const claim = await waiting(orderId);
      expect(claim.back).toBe(answer.data.back);
      expect((await decide(claim, 'accept')).code).toBe('TOUR_VISA_ROOMS');
      expect((await orderOf(orderId)).visaClaims).toMatchObject([{ state: 'asked' }]);

      const sums = (await quoted(orderId, [goes], shared)).data;
      expect(sums.rooms[0]?.options.map(({ kind }) => kind)).toEqual(['shared']);
      const again = await call(
        app,
        createCall,
        { body: { ...body, rooms: shared, acceptedBack: sums.back } },
        user.token,
      );
      expect(again.status, again.text).toBe(200);
      expect(again.data).toMatchObject({ claimId: answer.data.claimId, askedAt: answer.data.askedAt });
      expect((await decide(await waiting(orderId), 'accept')).status).toBe(200);
      const after = await untilGiven(orderId, balance);
      expect(await balanceOf(app, user)).toBe(balance + price - visaFee);
      expect(after.rooms).toMatchObject([{ kind: 'shared', travellerIds: [stays] }]);
    });

    test('as they chose before it was settled, so it is after', async () => {
      const { orderId, ids, price } = await reserved();
      const [goes = '', stays = ''] = ids;
      await ask(orderId, [goes], single);
      await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
      const balance = await balanceOf(app, user);
      const claim = await waiting(orderId);
      expect(claim.back).toBe(price - visaFee - ((await singlePrice()) - price));
      expect((await decide(claim, 'accept')).status).toBe(200);
      const after = await untilGiven(orderId, balance);
      expect(await balanceOf(app, user)).toBe(balance + claim.back);
      expect(after.singles).toMatchObject([{ travellerId: stays }]);
    });

    test('is held until the money has moved: nobody gives their voucher back at a price of before', async () => {
      const { orderId, ids } = await settled();
      const [goes = '', stays = ''] = ids;
      const balance = await balanceOf(app, user);
      await ask(orderId, [goes], single);
      const claim = await waiting(orderId);
      const itemsOf = async () =>
        (
          await call(
            app,
            'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
            { params: { orderId }, query: {} },
            user.token,
          )
        ).data.lines.flatMap((line) => line.items);
      const own = (await itemsOf()).find(({ travellers }) =>
        travellers.some(({ travellerId }) => travellerId === stays),
      );
      const body = {
        orderId,
        items: [{ documentId: own?.documentId ?? '', way: 'shared' }],
        reasonId: refundReasonBy('plansChanged').reasonId,
        target: 'wallet' as const,
        name: 'مریم رضایی',
        agreement: true as const,
        acceptedRefund: toRial(own?.refund ?? 0),
        idempotencyKey: randomUUID(),
      };
      const [accepted, given] = await Promise.all([
        decide(claim, 'accept'),
        call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token),
      ]);
      expect([accepted.status, given.status].filter((status) => status === 200).length).toBeGreaterThan(0);
      await untilGiven(orderId, balance);
      for (let round = 0; round < 3; round += 1) await minute(app);
      const after = await orderOf(orderId);
      // A single room is paid for by whoever left somebody, and never for somebody who left too.
      if (given.status === 200) expect(after.singles).toEqual([]);
      else expect(after.singles).toMatchObject([{ travellerId: stays }]);
    });
  });

  test('a better paper takes the place of the one before; the moment of asking stays', async () => {
    const { orderId, ids, price } = await settled();
    const [goes = ''] = ids;
    const balance = await balanceOf(app, user);
    const { body, answer } = await ask(orderId, [goes]);
    const old = await waiting(orderId);
    const read = (fileId: string | undefined) =>
      app.inject({
        url: `/api/back-office/tours/VisaPaper/${fileId}`,
        headers: { authorization: `Bearer ${staff.token}` },
      });
    expect((await read(old.fileIds[0])).statusCode).toBe(200);
    // Two days before it leaves a new request would be dearer, and a better paper is not one.
    await goOn(Date.parse((await orderOf(orderId)).departure.leavesInstant) - 2 * daySeconds * 1000);
    const sums = (await quoted(orderId, [goes])).data;
    expect(sums.back).toBe(price - visaFee);
    const better = await paper();
    const others = await call(
      app,
      createCall,
      { body: { ...body, travellerIds: ids, rooms: [], fileIds: [better] } },
      user.token,
    );
    expect(others.code).toBe('TOUR_VISA_ASKED');
    const wrong = { ...body, fileIds: [better], acceptedBack: toRial(sums.back + 10) };
    expect((await call(app, createCall, { body: wrong }, user.token)).code).toBe('CANCELLATION_CHANGED');
    const strangers = { ...body, fileIds: [await paper(await signIn(app))] };
    expect((await call(app, createCall, { body: strangers }, user.token)).errors).toMatchObject([
      { field: 'fileIds' },
    ]);
    const renewed = { ...body, fileIds: [better], acceptedBack: sums.back };
    const given = await call(app, createCall, { body: renewed }, user.token);
    expect(given.status, given.text).toBe(200);
    expect(given.data).toMatchObject({ claimId: answer.data.claimId, askedAt: answer.data.askedAt });
    expect((await call(app, createCall, { body: renewed }, user.token)).data).toEqual(given.data);
    expect((await orderOf(orderId)).visaClaims).toHaveLength(1);

    // Whoever judges the paper of before is told so, whatever they say of it.
    expect((await decide(old, 'accept')).code).toBe('TOUR_VISA_PAPER_CHANGED');
    expect((await decide(old, 'reject', { note: 'نامه خوانا نیست.' })).code).toBe('TOUR_VISA_PAPER_CHANGED');
    expect((await read(old.fileIds[0])).statusCode).toBe(404);
    const claim = await waiting(orderId);
    expect(claim.fileIds).toEqual([better]);
    expect((await read(better)).statusCode).toBe(200);
    const { rows } = await sql<{ paper: string }>`
      select what->>'paper' as paper from tour_staff_acts
       where act = 'visaPaperRead' and what->>'order' = ${orderId} order by done_at desc`.execute(
      app.services.db,
    );
    expect(rows.map((row) => row.paper)).toEqual([better, old.fileIds[0]]);
    expect((await decide(claim, 'accept')).status).toBe(200);
    await untilGiven(orderId, balance);
    expect(await balanceOf(app, user)).toBe(balance + price - visaFee);
  });

  test('a picture of two requests stays for as long as either needs it', async () => {
    const [first, second] = [await reserved(), await reserved(3)];
    const fileIds = [await paper()];
    for (const { orderId, ids } of [first, second]) {
      const { back } = (await quoted(orderId, ids, [])).data;
      const body = { orderId, travellerIds: ids, rooms: [], fileIds, acceptedBack: back };
      const answer = await call(app, createCall, { body }, user.token);
      expect(answer.status, answer.text).toBe(200);
    }
    const read = async () =>
      (
        await app.inject({
          url: `/api/back-office/tours/VisaPaper/${fileIds[0]}`,
          headers: { authorization: `Bearer ${staff.token}` },
        })
      ).statusCode;
    const no = { note: 'نامه خوانا نیست.' };
    expect((await decide(await waiting(first.orderId), 'reject', no)).status).toBe(200);
    await goOn(Date.parse(start) + 60 * daySeconds * 1000);
    expect(await read()).toBe(200);
    expect((await decide(await waiting(second.orderId), 'reject', no)).status).toBe(200);
    await goOn(Date.parse(start) + 89 * daySeconds * 1000);
    expect(await read()).toBe(200);
    await goOn(Date.parse(start) + 91 * daySeconds * 1000);
    expect(await read()).toBe(404);
  });

  test('a better paper and a decision on the one before come at once: one of them is told', async () => {
    const { orderId, ids } = await settled();
    const balance = await balanceOf(app, user);
    const { body } = await ask(orderId, [ids[0] ?? '']);
    const claim = await waiting(orderId);
    const renewed = { ...body, fileIds: [await paper()] };
    const [given, decided] = await Promise.all([
      call(app, createCall, { body: renewed }, user.token),
      decide(claim, 'accept'),
    ]);
    if (decided.status === 200) {
      expect(given.status).not.toBe(200);
      await untilGiven(orderId, balance);
    } else {
      expect(decided.code).toBe('TOUR_VISA_PAPER_CHANGED');
      expect(given.status, given.text).toBe(200);
    }
  });

  test('once the tour has left, staff are told, and accept only by saying that they know', async () => {
    const { orderId, ids } = await settled();
    const balance = await balanceOf(app, user);
    const { quote: sums } = await ask(orderId, [ids[0] ?? '']);
    expect((await waiting(orderId)).hasLeft).toBe(false);
    await goOn(Date.parse((await orderOf(orderId)).departure.leavesInstant));
    const claim = await waiting(orderId);
    expect(claim.hasLeft).toBe(true);
    expect((await decide(claim, 'accept')).code).toBe('TOUR_LEFT');
    const decided = await decide(claim, 'accept', { thoughLeft: true });
    expect(decided.status, decided.text).toBe(200);
    await untilGiven(orderId, balance);
    expect(await balanceOf(app, user)).toBe(balance + sums.back);
  });

  test('is over by itself once its voucher is given back by the ladder', async () => {
    const { orderId, ids } = await settled();
    const balance = await balanceOf(app, user);
    await ask(orderId, ids, []);
    const { data } = await call(
      app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params: { orderId }, query: {} },
      user.token,
    );
    const items = data.lines.flatMap((line) => line.items);
    const body = {
      orderId,
      items: items.map(({ documentId }) => ({ documentId })),
      reasonId: refundReasonBy('plansChanged').reasonId,
      target: 'wallet' as const,
      name: 'مریم رضایی',
      agreement: true as const,
      acceptedRefund: toRial(items.reduce((sum, { refund }) => sum + (refund ?? 0), 0)),
      idempotencyKey: randomUUID(),
    };
    const given = await call(app, 'POST /api/refund/RefundRequest/Create', { body }, user.token);
    expect(given.status, given.text).toBe(200);
    const { visaClaims } = await untilGiven(orderId, balance);
    expect(visaClaims).toMatchObject([{ state: 'rejected', note: visaRefusedTexts.closedByRefund }]);
    const { data: open } = await call(app, listCall, { body: { state: 'asked', pageSize: 50 } }, staff.token);
    expect(open.data.filter((one) => one.orderId === orderId)).toEqual([]);
  });

  test('from three days before it leaves what nobody gives back is kept too; once it left nothing is asked', async () => {
    const { orderId, ids, price } = await settled();
    const leaves = Date.parse((await orderOf(orderId)).departure.leavesInstant);
    await goOn(leaves - 3 * daySeconds * 1000);
    const late = (await quoted(orderId, ids, [])).data;
    expect(late.kept).toBe(2 * Math.min(visaFee + lateKept, keptOf(price, 70)));
    await goOn(leaves);
    expect((await quoted(orderId, ids, [])).code).toBe('TOUR_LEFT');
  });
});

describe('is refused', () => {
  test('of a tour whose price has no visa', async () => {
    const departureId = await openDate(app, 'istanbul-taksim', '2027-01-05');
    const wish = await wishFor(app, departureId, { quoted: [couple], travellers: [going(1), going(2)] });
    const orderId = await held(app, user, wish);
    await pay(app, user, { orderId, status: 'PartlyPaid' });
    const ids = (await orderOf(orderId)).rooms.flatMap(({ travellerIds }) => travellerIds);
    expect((await quoted(orderId, ids, [])).code).toBe('TOUR_VISA_NO_RULE');
  });

  test('with the picture of somebody else, another sum, a room that nobody chose, and by a stranger', async () => {
    const { orderId, ids } = await reserved();
    const [, gone = ''] = ids;
    const { back } = (await quoted(orderId, [gone])).data;
    const stranger = await signIn(app);
    const fileIds = [await paper()];
    const body = { orderId, travellerIds: [gone], rooms: shared, fileIds, acceptedBack: back };
    const asked = (changes: Partial<typeof body>, by = user) =>
      call(app, createCall, { body: { ...body, ...changes } }, by.token);
    expect((await asked({}, stranger)).code).toBe('ORDER_NOT_FOUND');
    expect((await asked({ fileIds: [await paper(stranger)] })).errors).toMatchObject([{ field: 'fileIds' }]);
    expect((await asked({ rooms: [] })).errors).toMatchObject([{ field: 'rooms.0' }]);
    const other = await asked({ acceptedBack: toRial(back + 10) });
    expect(other).toMatchObject({ code: 'CANCELLATION_CHANGED', data: { back } });
    expect((await orderOf(orderId)).visaClaims).toEqual([]);
    expect((await asked({})).status).toBe(200);
    expect((await asked({ travellerIds: ids })).code).toBe('TOUR_VISA_ASKED');
  });

  test('by staff who paid some of it, or travel along', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, ids, []);
    const claim = await waiting(orderId);
    const { db } = app.services;
    const payer = await staffMember(app);
    await sql`update payments set user_id = ${payer.userId} where order_id = ${orderId}`.execute(db);
    expect((await decide(claim, 'accept', { by: payer })).status).toBe(403);
    await sql`update payments set user_id = ${user.userId} where order_id = ${orderId}`.execute(db);
    const traveller = await staffMember(app);
    const nationalCode = '0013546341';
    const named = { nationalCode };
    const known = await call(app, 'POST /account/api/Account/Update', { body: named }, traveller.token);
    expect(known.status, known.text).toBe(200);
    const sealed = await seal(db, sealedTravellers, {
      traveller_id: ids[0] ?? '',
      national_code: nationalCode,
    });
    await sql`update order_travellers set national_code = ${sealed.national_code} where traveller_id = ${ids[0]}`.execute(
      db,
    );
    expect((await decide(claim, 'accept', { by: traveller })).status).toBe(403);
    expect((await decide(claim, 'reject', { note: 'نامه خوانا نیست.' })).status).toBe(200);
  });

  test('by staff on their own money', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, ids, []);
    const claim = await waiting(orderId);
    const scopes = { scopes: ['tours:decide' as const] };
    await app.services.db.updateTable('users').set(scopes).where('user_id', '=', user.userId).execute();
    expect((await decide(claim, 'accept', { by: user })).status).toBe(403);
    expect((await decide(claim, 'reject', { note: 'نامه خوانا نیست.' })).status).toBe(200);
  });

  test('by staff once it is over in this moment: nobody is told that it was refused by them', async () => {
    const { orderId, ids } = await reserved();
    await ask(orderId, ids, []);
    const claim = await waiting(orderId);
    let decided: ReturnType<typeof decide> | undefined;
    await app.services.db.transaction().execute(async (tx) => {
      await sql`update tour_visa_claims set state = 'rejected', note = 'over', decided_at = now()
        where claim_id = ${claim.claimId}::uuid`.execute(tx);
      decided = decide(claim, 'reject', { note: 'نامه خوانا نیست.' });
      await new Promise((resolve) => setTimeout(resolve, 500));
    });
    expect((await decided)?.code).toBe('TOUR_VISA_DECIDED');
    expect((await orderOf(orderId)).visaClaims).toMatchObject([{ state: 'rejected', note: 'over' }]);
  });
});
