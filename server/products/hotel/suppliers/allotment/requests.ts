import { sql } from 'kysely';
import type { Asking } from '#server/platform/db/at-once.ts';
import type { Db } from '#server/platform/services.ts';
import { lockedNights } from './bookings.ts';
import type { BookingState } from './tables.ts';

/** What the hotel says to a room that it was asked for. */
export interface HotelAnswer {
  lineId: string;
  isConfirmed: boolean;
  now: Date;
  /** Who of the staff wrote it down; null: the house by itself. */
  by?: string;
  /** For the traveller to read. */
  note?: string;
  /** What the hotel calls the booking. */
  hotelReference?: string;
}

/**
 * Writes the hotel's answer down: the room is booked, or its nights are on sale again. False if the hotel was not asked, or has answered
 * already, or if its time is over: of two answers the first one counts.
 */
export const answerRequest = async (
  asking: Asking,
  { lineId, isConfirmed, now, by, note, hotelReference }: HotelAnswer,
): Promise<boolean> => {
  const { rows } = await sql<{ state: BookingState }>`
    with moved as (
      update hotel_bookings set
        state = case when ${isConfirmed}::boolean then 'issued' else 'refused' end,
        issued_at = case when ${isConfirmed}::boolean then ${now}::timestamptz end,
        voucher_number = case when ${isConfirmed}::boolean then nextval('hotel_voucher_numbers')::text end,
        answered_at = ${now}::timestamptz, answered_by = ${by ?? null}::uuid, answer_note = ${note ?? null},
        hotel_reference = ${hotelReference ?? null}
      where line_id = ${lineId} and state = 'requested' and answer_by > ${now}::timestamptz
      returning *),
    locked as materialized (${lockedNights}),
    settled as (
      update hotel_room_nights n set held = n.held - 1, sold = n.sold + case when m.state = 'issued' then 1 else 0 end
      from locked l join moved m on m.room_type_id = l.room_type_id
      where n.room_type_id = l.room_type_id and n.night = l.night)
    select state from moved`.execute(asking);
  return rows.length > 0;
};

/** Requests that one look ends, each in a statement of its own: their nights are not locked for long. */
const endedAtOnce = 200;

/**
 * Ends requests that no hotel has answered in time, so that their nights are on sale again and the money goes back. Answers which lines
 * they were.
 */
export const endUnanswered = async (db: Db, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ line_id: string }>`
    select line_id from hotel_bookings where state = 'requested' and answer_by <= ${now}::timestamptz
    order by answer_by limit ${endedAtOnce}::integer`.execute(db);
  const ended: string[] = [];
  for (const { line_id: lineId } of rows) if (await endRequest(db, lineId, now)) ended.push(lineId);
  return ended;
};

const endRequest = async (db: Db, lineId: string, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ line_id: string }>`
    with moved as (
      update hotel_bookings set state = 'refused', answered_at = ${now}::timestamptz
      where line_id = ${lineId} and state = 'requested' and answer_by <= ${now}::timestamptz
      returning line_id, room_type_id, check_in, check_out),
    locked as materialized (${lockedNights}),
    settled as (
      update hotel_room_nights n set held = n.held - 1 from locked l
      where n.room_type_id = l.room_type_id and n.night = l.night)
    select line_id from moved`.execute(db);
  return rows.length > 0;
};
