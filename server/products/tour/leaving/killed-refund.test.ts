import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import { refundReasonBy } from '#core/rules/refunds/reasons.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import type { Tx } from '#server/platform/services.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { tourHouse } from '../testing/house.ts';
import { killInRefund } from '../testing/killed-refund.ts';
import type { Begun } from '../testing/refund-process.ts';
import { staffMember } from '../testing/staff.ts';
import {
  balanceOf,
  couple,
  going,
  held,
  minute,
  openDate,
  pay,
  traveller,
  wishFor,
  wrongCounters,
} from '../testing/world.ts';

const start = '2026-11-26T08:00:00Z';
const single = [{ room: 0, kind: 'single' as const }];

let app: TestApp;
let far: string;
beforeAll(async () => {
  app = await tourHouse({ now: start });
  far = await openDate(app, 'baku', '2027-01-05');
});
afterAll(() => app?.close());

const orderOf = async (user: SignedIn, orderId: string) =>
  (
    await call(
      app,
      'GET /api/orders/Order/GetCurrentUserTourOrderDetails/{id}',
      { params: { id: orderId } },
      user.token,
    )
  ).data;

const settled = async (user: SignedIn): Promise<string> => {
  const orderId = await held(
    app,
    user,
    await wishFor(app, far, { quoted: [couple], travellers: [going(1), going(2)] }),
  );
  await pay(app, user, { orderId, status: 'PartlyPaid' });
  await pay(app, user, { orderId, due: 2, status: 'FinalizationSuccessful' });
  return orderId;
};

interface Ready {
  by: SignedIn;
  begun: Begun;
  back: number;
}

/** One of the couple gives the voucher back, and the other one has the single room. */
const asked = async (user: SignedIn, orderId: string): Promise<Ready> => {
  const { lines } = (
    await call(
      app,
      'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
      { params: { orderId }, query: {} },
      user.token,
    )
  ).data;
  const [item] = lines.flatMap(({ items }) => items);
  const back = item?.ways?.options.find(({ way }) => way === 'single')?.refund ?? 0;
  const ask = {
    orderId,
    items: [{ documentId: item?.documentId ?? '', way: 'single' }],
    reasonId: refundReasonBy('plansChanged').reasonId,
    target: 'wallet' as const,
    name: 'مریم رضایی',
    agreement: true as const,
    acceptedRefund: toRial(back),
    idempotencyKey: randomUUID(),
  };
  return { by: user, begun: { ask }, back };
};

/** One of the couple got no visa, and staff are about to accept the paper. */
const claimed = async (user: SignedIn, orderId: string): Promise<Ready> => {
  const [goes = ''] = (await orderOf(user, orderId)).rooms.flatMap(({ travellerIds }) => travellerIds);
  const create = { width: 1000, height: 700, channels: 3, background: { r: 9, g: 90, b: 120 } } as const;
  const bytes = await sharp({ create }).jpeg().toBuffer();
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  const { fileId } = (await call(app, 'POST /images/Blob/Upload', { multipart: { file } }, user.token)).data;
  const wish = { orderId, travellerIds: [goes], rooms: single };
  const quote = (await call(app, 'POST /api/tour-reservation/VisaRefusals/Quote', { body: wish }, user.token))
    .data;
  const body = { ...wish, fileIds: [fileId], acceptedBack: quote.back };
  const claim = await call(app, 'POST /api/tour-reservation/VisaRefusals/Create', { body }, user.token);
  expect(claim.status, claim.text).toBe(200);
  const { claimId } = claim.data;
  const decide = {
    claimId,
    decision: 'accept' as const,
    note: '',
    acceptedBack: quote.back,
    fileIds: [fileId],
  };
  return { by: await staffMember(app), begun: { decide }, back: quote.back };
};

/** Where the process is held until it dies: at the desk's own counters, or once these have changed and before the money moves. */
type Point = 'beforeRooms' | 'beforeMoney';

const holdAt = async (tx: Tx, point: Point, user: SignedIn): Promise<void> => {
  // The other process may take long to start on a busy machine, while this one does nothing but wait.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  if (point === 'beforeMoney')
    await sql`select ledger_lock(array[${accounts.wallet(user.userId)}::text])`.execute(tx);
  else await sql`select from tour_departures where departure_id = ${far} for update`.execute(tx);
};

const hasCome = async (point: Point, orderId: string): Promise<boolean> => {
  const { rows } = await sql<{ state: string; is_out: boolean }>`
    select l.state, q.refunded_at is not null as is_out from refunds r join refund_lines l using (refund_id)
      left join tour_booking_refunds q on q.quote_id::text = l.quote_id
     where r.order_id = ${orderId}`.execute(app.services.db);
  const [row] = rows;
  return point === 'beforeMoney' ? row?.is_out === true : row?.state === 'asked';
};

test.each([
  ['who asked', 'beforeRooms', asked],
  ['who asked', 'beforeMoney', asked],
  ['whose visa was refused', 'beforeMoney', claimed],
] as const)(
  'the money of somebody %s and the room of whoever stays survive SIGKILL %s: once each, by the next job',
  async (_, point, prepare) => {
    const user = await traveller(app);
    const orderId = await settled(user);
    const { by, begun, back } = await prepare(user, orderId);
    const balance = await balanceOf(app, user);
    const now = app.clock.now().toISOString();
    await app.services.db.transaction().execute(async (tx) => {
      await holdAt(tx, point, user);
      await killInRefund({ databaseUrl: app.databaseUrl, now, by, begun }, () => hasCome(point, orderId));
    });
    expect(await balanceOf(app, user)).toBe(balance);
    expect((await orderOf(user, orderId)).singles).toEqual([]);

    app.clock.advance({ minutes: 10 });
    for (let round = 0; round < 4; round += 1) await minute(app);
    await expect.poll(() => balanceOf(app, user), { timeout: 20_000 }).toBe(balance + back);
    app.clock.advance({ minutes: 10 });
    await minute(app);
    expect(await balanceOf(app, user)).toBe(balance + back);
    const after = await orderOf(user, orderId);
    expect(after.singles).toHaveLength(1);
    expect(after.rooms.map(({ kind }) => kind)).toEqual(['single']);
    expect(await auditLedger(app.services.db)).toEqual([]);
    expect(await wrongCounters(app)).toEqual([]);
  },
);
