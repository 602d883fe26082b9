import { sql } from 'kysely';
import { daysBetween } from '#core/rules/dates/arithmetic.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { questionsTo } from '#server/platform/db/questions.ts';
import type { Db } from '#server/platform/services.ts';
import type { Nights } from '../port.ts';

/** A night of a room type that was touched: what is left of it, and what staff said of it. */
export interface TouchedNight {
  night: PlainDate;
  free: number;
  isClosed: boolean;
  /** Null: as the room type says. */
  releaseDays: number | null;
}

/** What is known of the nights of a city: of room types that are not named, no night was touched. */
export interface TouchedNights {
  /** The version of the city's supply at the same moment. */
  version: number;
  byRoomType: ReadonlyMap<string, readonly TouchedNight[]>;
}

interface Row {
  version: number;
  room_type_id: string | null;
  night: PlainDate | null;
  free: number | null;
  is_closed: boolean | null;
  release_days: number | null;
}

/** Every touched night of a city in a range, of these room types or of all, with the version of its supply: one statement. */
export const touchedNights = async (
  db: Db,
  { cityKey, checkIn, checkOut }: Nights & { cityKey: string },
  roomTypeIds: readonly string[] | null = null,
): Promise<TouchedNights> => {
  const { rows } = await sql<Row>`
    select v.version, n.room_type_id, n.night, n.allotment - n.sold - n.held as free, n.is_closed, n.release_days
    from (select coalesce(max(version), 0)::bigint as version from hotel_supply_versions where city_key = ${cityKey}) v
      left join hotel_room_nights n on n.city_key = ${cityKey} and n.night >= ${checkIn}::date and n.night < ${checkOut}::date
        and (${roomTypeIds}::text[] is null or n.room_type_id = any(${roomTypeIds}::text[]))`.execute(
    questionsTo(db),
  );
  const byRoomType = new Map<string, TouchedNight[]>();
  for (const row of rows) {
    const { room_type_id: id, night, free, is_closed: isClosed, release_days: releaseDays } = row;
    if (id === null || night === null || free === null || isClosed === null) continue;
    const nights = byRoomType.get(id);
    const touched = { night, free, isClosed, releaseDays };
    if (nights) nights.push(touched);
    else byRoomType.set(id, [touched]);
  }
  return { version: rows[0]?.version ?? 0, byRoomType };
};

/**
 * How many rooms of a kind are left for the whole of a stay: the least of its nights. None where a night is closed, or has gone back to the
 * hotel.
 */
export const leftOf = (
  touched: readonly TouchedNight[],
  { allotment, releaseDays }: { allotment: number; releaseDays: number },
  { checkIn, checkOut }: Nights,
  today: PlainDate,
): number => {
  if (daysBetween(today, checkIn) < releaseDays) return 0;
  const isGone = ({ night, isClosed, releaseDays: own }: TouchedNight) =>
    isClosed || (own !== null && daysBetween(today, night) < own);
  const inStay = touched.filter(({ night }) => night >= checkIn && night < checkOut);
  if (inStay.some(isGone)) return 0;
  // A night that nobody touched has all its rooms.
  const untouched = inStay.length < daysBetween(checkIn, checkOut) ? [allotment] : [];
  return Math.max(0, Math.min(...untouched, ...inStay.map(({ free }) => free)));
};
