import { sql } from 'kysely';
import type { Logger } from 'pino';
import { reminderTexts as texts } from '#core/products/hotel/texts/reminders.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliDay } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import type { Migration } from '#server/platform/db/migrate.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db, Tx } from '#server/platform/services.ts';
import { titleOf } from '../desk/card.ts';
import { isValid } from '../desk/main-line.ts';
import { freedBack } from '../exceptions/back.ts';
import { exceptionsOf } from '../exceptions/store.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelPartOf } from '../orders/order.ts';
import { cityOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';

interface HotelFreeRemindersTable {
  line_id: string;
  order_id: string;
  reminded_at: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    hotel_free_reminders: HotelFreeRemindersTable;
  }
}

export const reminderMigrations: readonly Migration[] = [
  {
    name: 'hotel-free-reminders-1',
    sql: `
-- Rooms whose buyers were reminded that they cost something to cancel soon.
create table hotel_free_reminders (
  line_id uuid primary key,
  order_id uuid not null,
  reminded_at timestamptz not null
);`,
  },
];

export interface ReminderDeps {
  db: Db;
  clock: Clock;
  places: Places;
  commerce: Pick<Commerce, 'tell'>;
  log: Logger;
  siteUrl(): string;
}

/** People are reminded so long before it ends, by day; who bought shortly before that knows it still. */
const hoursBefore = 24;
const hoursSinceBought = 12;
const daytime = { from: 9, to: 21 };
const ordersAtOnce = 200;

/** Orders with a room that can be cancelled for nothing, and soon no more, of which nobody was reminded. */
const ending = async (db: Db, now: Date, after: string | null): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct o.order_id from orders o join order_lines l on l.order_id = o.order_id
      join users u on u.user_id = o.user_id and u.ended_at is null
    where o.status in ('FinalizationSuccessful', 'RefundFailed') and o.starts_at_utc > ${now}::timestamptz
      and o.created_at <= ${now}::timestamptz - make_interval(hours => ${hoursSinceBought}::integer)
      and l.kind in ('DomesticHotel', 'InternationalHotel') and l.state = 'issued'
      and (l.details #>> '{chosen,offer,ladder,0,until}')::timestamptz
        between ${now}::timestamptz and ${now}::timestamptz + make_interval(hours => ${hoursBefore}::integer)
      and (l.details #>> '{chosen,offer,ladder,0,back}')::bigint >= (l.details #>> '{chosen,offer,payNow}')::bigint
      and not exists (select from hotel_free_reminders r where r.line_id = l.line_id)
      and (${after}::uuid is null or o.order_id > ${after}::uuid)
    order by o.order_id limit ${ordersAtOnce}::integer`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/** Until when all comes back of each room of which that ends soon; rooms that were given back, or cost nothing to cancel anyway, have no end. */
const endsOf = async (tx: Tx, order: OrderDetail, now: Date) => {
  const exceptions = await exceptionsOf(tx, order.orderId);
  return order.lines.filter(isValid).flatMap((line) => {
    const stay = stayOfLine(line);
    const { ladder, payNow } = stay.chosen.offer;
    const [first] = ladder ?? [];
    const freed = freedBack(
      exceptions.filter(({ lineId }) => lineId === line.lineId),
      now,
    );
    if (!first || first.back < payNow || (freed && freed.back >= payNow)) return [];
    const left = Date.parse(first.until) - now.getTime();
    return left > 0 && left <= hoursBefore * 3_600_000
      ? [{ lineId: line.lineId, stay, until: new Date(first.until) }]
      : [];
  });
};

/** Reminds of the rooms of one order, each once; rooms whose time ends together are one message. */
const remindOf = async (
  { db, clock, places, commerce, siteUrl }: ReminderDeps,
  orderId: string,
): Promise<void> => {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = hotelPartOf(await loadOrder(tx, orderId));
    if (!order || !hasTickets(order.status) || !(await tryKeepFromEnding(tx, order.userId))) return;
    for (const { lineId, stay, until } of await endsOf(tx, order, now)) {
      const { rows } = await sql`
        insert into hotel_free_reminders (line_id, order_id, reminded_at)
        values (${lineId}::uuid, ${orderId}::uuid, ${now}::timestamptz) on conflict do nothing returning 1`.execute(
        tx,
      );
      if (rows.length === 0) continue;
      const there = toWall(until, cityOfStay(places, stay).zone);
      await commerce.tell(tx, order, {
        name: `hotel-free-until:${until.toISOString()}`,
        text: texts.smsFreeUntil({
          hotel: titleOf(places, stay),
          until: texts.momentThere(formatJalaliDay(dateOf(there)), formatClock(there.slice(11, 16))),
          link: `${siteUrl()}/profile/my-travels/order-details?orderId=${orderId}`,
        }),
      });
    }
  });
};

/** Goes through all of them: those of which nothing is to be said, or that cannot be reminded, hide nobody behind them. */
const remindAll = async (deps: ReminderDeps, now: Date): Promise<void> => {
  for (let after: string | null = null; ; ) {
    const orderIds: string[] = await ending(deps.db, now, after);
    for (const orderId of orderIds)
      try {
        await remindOf(deps, orderId);
      } catch (error) {
        deps.log.error({ err: error, orderId }, 'Nobody could be reminded of an end of free cancellation');
      }
    after = orderIds.at(-1) ?? null;
    if (after === null) return;
  }
};

const hourInIran = (now: Date): number => Number(toWall(now, iranZone).slice(11, 13));

/** Reminds people that a room costs something to cancel soon, while it still costs nothing. */
export const reminderJobs = (deps: ReminderDeps): JobDefinition[] => [
  {
    name: 'hotel-free-reminders',
    cron: '5,35 * * * *',
    handle: async () => {
      const now = deps.clock.now();
      const hour = hourInIran(now);
      if (hour < daytime.from || hour >= daytime.to) return;
      await remindAll(deps, now);
    },
  },
];
