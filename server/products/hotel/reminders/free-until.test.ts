import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { runJob } from '../testing/staff.ts';
import { bought, hotelWorld, traveller } from '../testing/world.ts';

let app: TestApp;
let user: SignedIn;
beforeAll(async () => {
  app = await hotelWorld();
  user = await traveller(app);
});
afterAll(() => app?.close());

const isFree = ({ ladder, payNow }: { ladder: { back: number }[] | null; payNow: number }) =>
  ladder?.[0]?.back === payNow;
const isNever = ({ ladder, payNow }: { ladder: { back: number }[] | null; payNow: number }) =>
  ladder !== null && ladder[0]?.back !== payNow;

/** Sets until when all comes back of an order's rooms, as it was bought. */
const endsAt = (orderId: string, until: string) =>
  sql`
  update order_lines set details = jsonb_set(details, '{chosen,offer,ladder}', jsonb_build_array(jsonb_build_object(
    'until', ${until}::text, 'back', (details #>> '{chosen,offer,payNow}')::bigint))) where order_id = ${orderId}`.execute(
    app.services.db,
  );

const remind = async (orderId: string): Promise<string[]> => {
  await runJob(app, 'hotel-free-reminders');
  await app.runJobs();
  const messages = await messagesIn(app.services.db);
  return messages
    .filter(({ text, channel }) => channel === 'sms' && text.includes(orderId) && text.includes('لغو رایگان'))
    .map(({ text }) => text);
};

test('a day before it ends, by day, once for an order, with the hour at the hotel and a link', async () => {
  const orderId = await bought(app, user, { stay: { rooms: [{ adults: 1 }, { adults: 2 }] }, fits: isFree });
  await endsAt(orderId, '2026-11-28T10:30:00.000Z');
  app.clock.set('2026-11-27T10:00:00Z');
  expect(await remind(orderId)).toEqual([]);
  app.clock.set('2026-11-27T20:00:00Z');
  // It is half past eleven at night in Tehran.
  expect(await remind(orderId)).toEqual([]);
  app.clock.set('2026-11-28T06:00:00Z');
  const [text, ...more] = await remind(orderId);
  expect(more).toEqual([]);
  expect(text).toContain('۱۴:۰۰ به وقت هتل');
  expect(text).toContain(`/profile/my-travels/order-details?orderId=${orderId}`);
  expect(await remind(orderId)).toHaveLength(1);
  app.clock.set('2026-11-28T10:31:00Z');
  expect(await remind(orderId)).toHaveLength(1);
});

test('nothing of a room that never was free, was given back, or comes back whole anyway', async () => {
  app.clock.set('2026-11-28T11:00:00Z');
  user = await signIn(app, user.phoneNumber);
  const never = await bought(app, user, { stay: { rooms: [{ adults: 1 }] }, fits: isNever });
  const back = await bought(app, user, { fits: isFree });
  const waived = await bought(app, user, { fits: isFree });
  const other = await bought(app, user, { fits: isFree });
  for (const id of [back, waived, other]) await endsAt(id, '2026-11-29T16:00:00.000Z');
  const { db } = app.services;
  await sql`insert into hotel_exceptions (exception_id, order_id, line_id, kind, back, note, made_at)
    select gen_random_uuid(), order_id, line_id, 'waived', total, '', now() from order_lines where order_id = ${waived}`.execute(
    db,
  );
  const { data } = await call(
    app,
    'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    { params: { orderId: back }, query: {} },
    user.token,
  );
  const items = data.lines.flatMap((line) => line.items);
  const given = await call(
    app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        orderId: back,
        items: items.map(({ documentId }) => ({ documentId })),
        reasonId: 1,
        target: 'wallet',
        name: 'مریم رضایی',
        agreement: true,
        acceptedRefund: items.reduce((sum, { refund }) => sum + (refund ?? 0), 0),
        idempotencyKey: randomUUID(),
      },
    },
    user.token,
  );
  expect(given.status, given.text).toBe(200);
  app.clock.set('2026-11-29T07:00:00Z');
  for (const orderId of [never, back, waived]) expect(await remind(orderId)).toEqual([]);
  expect(await remind(other)).toHaveLength(1);
});
