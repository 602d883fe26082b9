import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran, iranZone } from '#core/rules/dates/iran.ts';
import { toPlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import { tellOfOrder } from '#server/commerce/record/tell.ts';
import { createOutbox } from '#server/platform/outbox/outbox.ts';
import type { Services } from '#server/platform/services.ts';
import { stayOfLine } from '../orders/line.ts';
import { createPlaces } from '../places/places.ts';
import { reviewJobs } from '../reviews/ask.ts';

type House = Pick<Services, 'db' | 'clock' | 'random'>;

/** The days of an order's stay, moved back so far that its guests left two days ago. */
const moveBack = async ({ db, clock }: House, orderId: string): Promise<void> => {
  const order = await loadOrder(db, orderId);
  const [line] = order?.lines ?? [];
  if (!line) throw new Error(`order ${orderId} has no room`);
  const { checkOut } = stayOfLine(line).chosen;
  const days = daysBetween(addDays(dayInIran(clock.now()), -2), checkOut);
  const back = sql`make_interval(days => ${days}::integer)`;
  const format = 'YYYY-MM-DD"T"HH24:MI';
  await sql`
    update order_lines set details = jsonb_set(jsonb_set(details,
      '{chosen,checkIn}', to_jsonb(((details #>> '{chosen,checkIn}')::date - ${days}::integer)::text)),
      '{chosen,checkOut}', to_jsonb(((details #>> '{chosen,checkOut}')::date - ${days}::integer)::text))
    where order_id = ${orderId}`.execute(db);
  await sql`
    update orders set starts_at = to_char(starts_at::timestamp - ${back}, ${format}),
      ends_at = to_char(ends_at::timestamp - ${back}, ${format}), starts_at_utc = starts_at_utc - ${back}
    where order_id = ${orderId}`.execute(db);
};

/**
 * Lets a stay of a house that runs be over, for tests of what comes afterwards: nobody can wait for it there. Whoever slept there is asked as
 * they would have been at noon of yesterday, by the job of the house itself.
 */
export const letStayEnd = async (house: House, orderId: string): Promise<void> => {
  await moveBack(house, orderId);
  const yesterday = addDays(dayInIran(house.clock.now()), -1);
  const noon = toInstant(toPlainDateTime(`${yesterday}T14:00`), iranZone);
  const outbox = createOutbox({
    support: { phone: '', email: '', link: '', address: '', hours: null, isSample: true },
    company: { name: null, licences: [], rules: null },
    clock: house.clock,
    random: house.random,
    jobs: { send: async () => undefined },
    provided: new Set(),
    isPlayed: true,
  });
  const jobs = reviewJobs({
    db: house.db,
    clock: { now: () => noon },
    places: createPlaces(true),
    commerce: { tell: (tx, order, news) => tellOfOrder(tx, outbox, order, news) },
    siteUrl: () => '',
  });
  for (const { handle } of jobs) await handle(null);
};
