import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { hotelOrderTexts as texts } from '#core/products/hotel/texts/order.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { isoWithOffset } from '#core/rules/dates/iso.ts';
import type { IssuedLine, TripEvent, TripReservation, TripView } from '#server/commerce/port/desk.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { SharedPart } from '#server/commerce/port/shared-part.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { partsOfStay } from '../orders/slept.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import { groupBy } from '../places/group.ts';
import type { Places } from '../places/places.ts';
import { titleOf } from './card.ts';

/** People want to be told of a stay the day before it. */
const alarmMinutes = 24 * 60;

/** The rooms of an order, those of one stay in one hotel together; nights before guests were moved are a stay of their own. */
const staysOf = (order: OrderDetail): StayLine[][] => [
  ...groupBy(order.lines.map(stayOfLine).flatMap(partsOfStay), ({ chosen: { hotelId, checkIn, checkOut } }) =>
    [hotelId, checkIn, checkOut].join('.'),
  ).values(),
];

const namesOf = (rooms: readonly StayLine[]): string =>
  texts.roomsOf(rooms.map(({ roomType }) => roomType.name));

const notesOf = ({ hotel }: StayLine): string[] => [
  texts.address(hotel.address),
  ...(hotel.quality === 'exact' ? [] : [texts.approximate]),
];

const hoursOf = ({ hotel }: StayLine): string[] => [
  texts.checkIn(formatClock(hotel.checkInFrom)),
  texts.checkOut(formatClock(hotel.checkOutUntil)),
];

/** A stay as strangers may see it: where and when, nobody's name and no number. */
const sharedStay = (places: Places, rooms: readonly StayLine[]): SharedPart[] => {
  const [first] = rooms;
  if (!first) return [];
  const city = cityOfStay(places, first);
  const { startsAt, endsAt, zone } = timesOfStay(first, city);
  const { hotel, chosen } = first;
  return [
    {
      kind: 'stay',
      title: titleOf(places, first),
      subtitle: texts.subtitle(stayTexts.nights(nightCount(chosen)), namesOf(rooms)),
      from: city.name,
      to: hotel.name,
      fromPoint: null,
      toPoint: { lat: hotel.lat, lon: hotel.lon },
      startsAt,
      startsAtTimeZone: zone,
      endsAt,
      endsAtTimeZone: zone,
      poster: city.cityKey,
      nameEn: `${hotel.nameEn}, ${city.nameEn}: ${rooms.map(({ roomType }) => roomType.nameEn).join(', ')}`,
      notes: notesOf(first),
    },
  ];
};

/** Names a stay by the nights that were bought: giving some of them back moves the event and makes no second one. */
const keyOf = ({ chosen: { hotelId, checkIn }, bought }: StayLine): string =>
  `stay-${hotelId}-${bought?.checkIn ?? checkIn}`;

/** The whole stay as one event, from the hour of arrival to that of departure. */
const eventOf = (places: Places, rooms: readonly StayLine[]): TripEvent[] => {
  const [first] = rooms;
  if (!first) return [];
  const city = cityOfStay(places, first);
  const { from, until } = timesOfStay(first, city);
  return [
    {
      key: keyOf(first),
      title: titleOf(places, first),
      location: [first.hotel.name, first.hotel.address, city.name].join('، '),
      description: [namesOf(rooms), ...hoursOf(first), ...notesOf(first), first.hotel.addressEn].join('\n'),
      startsAt: from,
      endsAt: until,
      alarmMinutesBefore: alarmMinutes,
      isCancelled: false,
      revision: Math.max(...rooms.map(({ shortened = 0 }) => shortened)),
    },
  ];
};

/** The rooms of an order that are one stay, as they were issued. */
const reservationOf = (
  places: Places,
  lines: readonly IssuedLine[],
  order: OrderDetail,
): TripReservation[] => {
  const [line] = lines;
  const holder = line && travellersOn(order, line)[0];
  if (!line?.bookingReference || !holder) return [];
  const stay = stayOfLine(line);
  const city = cityOfStay(places, stay);
  const { startsAt, endsAt, zone } = timesOfStay(stay, city);
  const [checkinTime, checkoutTime] = [isoWithOffset(startsAt, zone), isoWithOffset(endsAt, zone)];
  return [
    {
      type: 'LodgingReservation',
      number: line.bookingReference,
      holder,
      what: {
        '@type': 'Hotel',
        name: stay.hotel.name,
        address: {
          '@type': 'PostalAddress',
          streetAddress: stay.hotel.address,
          addressLocality: city.name,
          addressCountry: city.countryIso2,
        },
      },
      // The words of schema.org, and those that Google's mail asks for.
      more: { checkinTime, checkoutTime, checkinDate: checkinTime, checkoutDate: checkoutTime },
    },
  ];
};

/** The stays of an order: public facts only, nothing personal of the order. */
export const hotelTrip = (places: Places): TripView => ({
  shared: async (order) => staysOf(order).flatMap((rooms) => sharedStay(places, rooms)),
  events: async (order) => {
    const events = staysOf(order).flatMap((rooms) => eventOf(places, rooms));
    // Rooms of one purchase that are left with different nights.
    return events.map((event, at) => {
      const before = events.slice(0, at).filter(({ key }) => key === event.key).length;
      return before === 0 ? event : { ...event, key: `${event.key}-${before + 1}` };
    });
  },
  reservations: (order) =>
    [...groupBy(order.lines, ({ bookingReference }) => bookingReference ?? '').values()].flatMap((lines) =>
      reservationOf(places, lines, order),
    ),
});
