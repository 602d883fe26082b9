import { sql } from 'kysely';
import { addDays, daysBetween } from '#core/rules/dates/arithmetic.ts';
import { dayInIran } from '#core/rules/dates/iran.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { Clock, Db, Services } from '#server/platform/services.ts';
import type { Departure } from './departures.ts';
import { addDepartures } from './departures.ts';
import { allotmentEnv } from './env.ts';

/** The seats that a demonstration has on a day, always the same for the same day. */
export type PlayedSeats = (date: PlainDate) => readonly (Departure & { is_demo: true })[];

/** How many of the last days may be missing before they are added. */
const daysSlack = 15;
const lastDemoDay = async (db: Db): Promise<PlainDate | null> => {
  const { rows } = await sql<{ last: PlainDate | null }>`
    select max(flight_date) as last from allotment_departures where is_demo`.execute(db);
  return rows[0]?.last ?? null;
};

/**
 * Keeps seats for as many days as a demonstration is configured for. A real house sells none of them, whatever an earlier version or an
 * earlier use of its database left behind.
 */
export const keepDemoInventory = async (
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  played: PlayedSeats,
): Promise<void> => {
  const { db, config } = services;
  if (config.demo) await extendDemoInventory(services, config.read(allotmentEnv).DEMO_INVENTORY_DAYS, played);
  else await sql`update allotment_departures set is_open = false where is_demo and is_open`.execute(db);
};

/**
 * Makes sure that there is demo inventory for `days` from today, sometimes a little less. Only adds days after the last one that exists, so
 * what was sold, changed or closed stays as it is. Returns how many departures it added.
 */
export const extendDemoInventory = async (
  { db, clock }: { db: Db; clock: Clock },
  days: number,
  played: PlayedSeats,
): Promise<number> => {
  const today = dayInIran(clock.now());
  const last = await lastDemoDay(db);
  if (days === 0 || (last !== null && daysBetween(today, last) >= days - Math.min(daysSlack, days - 1)))
    return 0;
  const from = last !== null && last >= today ? addDays(last, 1) : today;
  const count = Math.max(0, daysBetween(from, addDays(today, days)) + 1);
  return addDepartures(db, Array.from({ length: count }, (_, i) => addDays(from, i)).flatMap(played));
};
