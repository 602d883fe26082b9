import { tourOrderTexts as texts } from '#core/products/tour/texts/order.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { isoWithOffset } from '#core/rules/dates/iso.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import type { TripView } from '#server/commerce/port/desk.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Tours } from '../catalogue/tours.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { cardOf } from './card.ts';

/** People want to be told of a tour the day before it. */
const alarmMinutes = 24 * 60;

/** The tour of an order: public facts only, nothing personal of the order. */
export const tourTrip = (tours: Pick<Tours, 'destination' | 'tour'>): TripView => {
  const hotelsOf = (order: OrderDetail): string[] => {
    const { hotels } = tourOfLine(partyOf(order)).package;
    return hotels.length > 0 ? [texts.hotels(hotels.map(({ name }) => name))] : [];
  };
  return {
    shared: async (order) => {
      const line = partyOf(order);
      const { package: sold } = tourOfLine(line);
      const [first] = sold.hotels;
      const destination = first ? tours.destination(first.destinationKey) : null;
      const { title, subtitle, startsAt, endsAt } = cardOf(line);
      return [
        {
          kind: 'round',
          title,
          subtitle,
          from: texts.origin,
          to: destination?.name ?? title,
          fromPoint: null,
          toPoint: destination ? { lat: destination.lat, lon: destination.lon } : null,
          startsAt,
          startsAtTimeZone: iranZone,
          endsAt: endsAt ?? startsAt,
          endsAtTimeZone: iranZone,
          poster: destination?.destinationKey ?? null,
          nameEn: tours.tour(tourOfLine(line).tourId)?.titleEn ?? '',
          notes: hotelsOf(order),
        },
      ];
    },
    events: async (order) => {
      const line = partyOf(order);
      const { departureId, leavesAt, returnsAt, package: sold } = tourOfLine(line);
      return [
        {
          key: `tour-${departureId}`,
          title: cardOf(line).title,
          location: sold.hotels.map(({ name }) => name).join('، '),
          description: [
            texts.leaves(formatClock(leavesAt)),
            texts.returns(formatClock(returnsAt)),
            ...hotelsOf(order),
          ].join('\n'),
          startsAt: toInstant(leavesAt, iranZone),
          endsAt: toInstant(returnsAt, iranZone),
          alarmMinutesBefore: alarmMinutes,
          isCancelled: false,
          revision: 0,
        },
      ];
    },
    reservations: (order) => {
      const line = partyOf(order);
      const [holder] = travellersOn(order, line);
      if (!holder || !line.bookingReference) return [];
      const { leavesAt, returnsAt, package: sold } = tourOfLine(line);
      return [
        {
          type: 'Reservation',
          number: line.bookingReference,
          holder,
          what: {
            '@type': 'TouristTrip',
            name: cardOf(line).title,
            departureTime: isoWithOffset(leavesAt, iranZone),
            arrivalTime: isoWithOffset(returnsAt, iranZone),
            ...(sold.hotels.length > 0
              ? { itinerary: sold.hotels.map(({ name }) => ({ '@type': 'Hotel', name })) }
              : {}),
          },
        },
      ];
    },
  };
};
