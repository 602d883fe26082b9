import { sql } from 'kysely';
import { reviewTexts } from '#core/products/hotel/texts/reviews.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { tryKeepFromEnding } from '#server/platform/people.ts';
import type { JobDefinition } from '#server/platform/room.ts';
import type { Clock, Db } from '#server/platform/services.ts';
import { titleOf } from '../desk/card.ts';
import { hotelPartOf } from '../orders/order.ts';
import type { Places } from '../places/places.ts';
import { stayedIn } from './stayed.ts';

export interface AskDeps {
  db: Db;
  clock: Clock;
  places: Places;
  commerce: Pick<Commerce, 'tell'>;
  siteUrl(): string;
}

/** Guests are asked this long after they left, by day, and not any more after two weeks. */
const hoursAfter = 18;
const daysAfterMax = 14;
const daytime = { from: 10, to: 20 };
const ordersAtOnce = 200;

const hourInIran = (now: Date): number =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone: iranZone }).format(now),
  );

/** Orders of stays that ended in the last days and that nobody was asked about. */
const ended = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    select distinct o.order_id from orders o join order_lines l on l.order_id = o.order_id
      join users u on u.user_id = o.user_id and u.ended_at is null
    where o.status = 'FinalizationSuccessful' and o.starts_at_utc between ${now}::timestamptz - interval '60 days' and ${now}::timestamptz
      and l.kind in ('DomesticHotel', 'InternationalHotel')
      and (l.details #>> '{chosen,checkOut}')::date between (${now}::timestamptz - interval '15 days')::date
        and ${now}::timestamptz::date
      and not exists (select from hotel_reviews r where r.order_id = o.order_id)
    limit ${ordersAtOnce}::integer`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/** Asks about one stay, once: who was asked has a row. */
const askAbout = async (
  { db, clock, places, commerce, siteUrl }: AskDeps,
  orderId: string,
): Promise<void> => {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    await sql`select from orders where order_id = ${orderId} for update`.execute(tx);
    const order = hotelPartOf(await loadOrder(tx, orderId));
    if (order && !(await tryKeepFromEnding(tx, order.userId))) return;
    const stayed = order && (await stayedIn(tx, places, order, now));
    if (!order || !stayed) return;
    const hours = (now.getTime() - stayed.until.getTime()) / 3_600_000;
    if (hours < hoursAfter || hours > daysAfterMax * 24) return;
    const { hotelId, checkIn } = stayed.stay.chosen;
    const { rows } = await sql`
      insert into hotel_reviews (order_id, user_id, hotel_id, check_in, nights, state, asked_at)
      values (${orderId}::uuid, ${order.userId}::uuid, ${hotelId}, ${checkIn}::date, ${stayed.nights}::integer, 'asked',
        ${now}::timestamptz)
      on conflict (order_id) do nothing returning 1`.execute(tx);
    if (rows.length === 0) return;
    const text = reviewTexts.sms({
      hotel: titleOf(places, stayed.stay),
      link: `${siteUrl()}/hotel-review/${orderId}`,
    });
    await commerce.tell(tx, order, { name: 'hotel-review', text });
  });
};

export const reviewJobs = (deps: AskDeps): JobDefinition[] => [
  {
    name: 'hotel-reviews-ask',
    cron: '20,50 * * * *',
    handle: async () => {
      const now = deps.clock.now();
      const hour = hourInIran(now);
      if (hour < daytime.from || hour >= daytime.to) return;
      for (const orderId of await ended(deps.db, now)) await askAbout(deps, orderId);
    },
  },
];
