import { shortened } from '#core/products/hotel/rules/shorten.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { addRial, type Rial, subtractRial } from '#core/rules/money/rial.ts';
import type { DueAtHotel, Nights, RoomOffer } from '../suppliers/port.ts';
import type { SleptNights, StayLine } from './line.ts';

/** What was paid for a room, the nights among it that were slept in hotels that its guests have left. */
export const paidForRoom = ({ chosen, slept = [] }: Pick<StayLine, 'chosen' | 'slept'>): Rial =>
  addRial(chosen.offer.payNow, ...slept.map(({ payNow }) => payNow));

/** What of a sum at the hotel is paid at the one that is left: what the new part does not ask for. */
const dueBefore = (
  whole: Pick<RoomOffer, 'payAtHotel'>,
  rest: Pick<RoomOffer, 'payAtHotel'>,
): DueAtHotel | null => {
  if (!whole.payAtHotel) return null;
  const { amount, currencyCode } = whole.payAtHotel;
  const before = Math.round((amount - (rest.payAtHotel?.amount ?? 0)) * 100) / 100;
  return before > 0 ? { amount: before, currencyCode } : null;
};

/**
 * A stay of which the nights before `from` are slept: those stay with the hotel and the room where they were, and have their share of what was
 * paid; the rest is a stay of its own, which can be moved. The same stay where nothing of it is before that night; null where nothing is left.
 */
export const leftFrom = (stay: StayLine, from: PlainDate): StayLine | null => {
  const { chosen, hotel, roomType, slept = [], bought, shortened: times = 0, ...kept } = stay;
  if (from <= chosen.checkIn) return stay;
  const to: Nights = { checkIn: from, checkOut: chosen.checkOut };
  const rest = shortened(chosen.offer, chosen, to);
  if (!rest) return null;
  const offer: RoomOffer = { ...chosen.offer, ...rest.left };
  const before: SleptNights = {
    hotel,
    roomType,
    nights: { checkIn: chosen.checkIn, checkOut: from },
    bought: bought ?? { checkIn: chosen.checkIn, checkOut: chosen.checkOut },
    payNow: subtractRial(chosen.offer.payNow, offer.payNow),
    payAtHotel: dueBefore(chosen.offer, offer),
    changes: times + 1,
  };
  return {
    ...kept,
    hotel,
    roomType,
    slept: [...slept, before],
    chosen: { ...chosen, ...to, offer },
  };
};

/** A stay as its parts, one after the other, each in its own hotel: those that were slept before its guests were moved, and what is left. */
export const partsOfStay = (stay: StayLine): StayLine[] => {
  const { slept = [], bought: _, ...now } = stay;
  if (slept.length === 0) return [stay];
  return [
    ...slept.map(({ hotel, roomType, nights, bought, changes }) => ({
      ...now,
      hotel,
      roomType,
      bought,
      shortened: changes,
      chosen: { ...stay.chosen, ...nights, hotelId: hotel.hotelId },
    })),
    now,
  ];
};
