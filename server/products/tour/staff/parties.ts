import { sql } from 'kysely';
import type { TourRoomKind } from '#core/products/tour/words.ts';
import type { Rial } from '#core/rules/money/rial.ts';
import { addRial, subtractRial, zeroRial } from '#core/rules/money/rial.ts';
import { persianNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { loadOrder } from '#server/commerce/record/load.ts';
import type { Db } from '#server/platform/services.ts';
import { partyOf } from '../orders/order.ts';
import { type BookedPerson, type Booking, findBooking, going } from '../seats/bookings.ts';

type Person = OrderDetail['travellers'][number];

/** Somebody who goes along, with what they booked. */
export interface GoingPerson {
  traveller: Person;
  booked: BookedPerson;
  /** Counted within the order, from 1. */
  room: number;
  roomKind: TourRoomKind;
}

/** An order of which somebody goes along on a date. */
export interface GoingParty {
  order: OrderDetail;
  booking: Booking;
  people: GoingPerson[];
}

const peopleOf = (order: OrderDetail, booking: Booking): GoingPerson[] => {
  const staying = new Map(going(booking).map((one) => [one.traveller_id, one]));
  return booking.rooms.flatMap((room, at) =>
    room.travellerIds.flatMap((travellerId): GoingPerson[] => {
      const booked = staying.get(travellerId);
      const traveller = order.travellers.find((one) => one.travellerId === travellerId);
      return booked && traveller ? [{ traveller, booked, room: at + 1, roomKind: room.kind }] : [];
    }),
  );
};

/** The orders of a date of which somebody still goes along, the first reserved in front; those that are only held too. */
export const partiesOf = async (db: Db, departureId: string): Promise<GoingParty[]> => {
  const { rows } = await sql<{ line_id: string; order_id: string }>`
    select b.line_id, l.order_id from tour_bookings b join order_lines l using (line_id)
     where b.departure_id = ${departureId} and b.state in ('held', 'reserved', 'issued')
       and exists (select from tour_booking_people p where p.line_id = b.line_id and p.left_at is null)
     order by b.created_at, b.line_id`.execute(db);
  const parties: GoingParty[] = [];
  for (const row of rows) {
    const [order, booking] = [await loadOrder(db, row.order_id), await findBooking(db, row.line_id)];
    if (order && booking && partyOf(order).lineId === row.line_id)
      parties.push({ order, booking, people: peopleOf(order, booking) });
  }
  return parties;
};

/** Those who have registered: what is only held may be gone in a quarter of an hour. */
export const registered = (parties: readonly GoingParty[]): GoingParty[] =>
  parties.filter(({ booking }) => booking.state !== 'held');

/** What an order has paid, parts of a due among it, without what came back of it; and what it has yet to pay. */
export const moneyOfParty = ({
  dues,
  refunded,
}: Pick<OrderDetail, 'dues' | 'refunded'>): { paid: Rial; due: Rial } => ({
  paid: subtractRial(addRial(zeroRial, ...dues.map(({ paid }) => paid)), refunded),
  due: addRial(zeroRial, ...dues.map(({ amount, paid }) => subtractRial(amount, paid))),
});

/** The name of somebody, as staff say it. */
export const nameOf = (traveller: Person): string => persianNameOf(traveller) || latinName(traveller);

/** As passports have it. */
export const latinName = ({ firstName, lastName }: Person): string =>
  `${lastName} ${firstName}`.trim().toUpperCase();
