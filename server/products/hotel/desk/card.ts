import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { hotelOrderTexts as texts } from '#core/products/hotel/texts/order.ts';
import { stayTexts } from '#core/products/hotel/texts/words.ts';
import type { LineCard } from '#server/commerce/port/desk.ts';
import type { StayLine } from '../orders/line.ts';
import { partsOfStay } from '../orders/slept.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';

/** «هتل جواد، مشهد» */
export const titleOf = (places: Pick<Places, 'city'>, stay: StayLine): string =>
  texts.title(stay.hotel.name, cityOfStay(places, stay).name);

/** How the card of an order describes a room. */
export const cardOf = (places: Pick<Places, 'city'>, stay: StayLine): LineCard => {
  const city = cityOfStay(places, stay);
  const { endsAt, zone } = timesOfStay(stay, city);
  // Whoever was moved after some nights began to stay where they were then.
  const parts = partsOfStay(stay);
  const { startsAt } = timesOfStay(parts[0] ?? stay, city);
  const nights = parts.reduce((sum, { chosen }) => sum + nightCount(chosen), 0);
  return {
    title: titleOf(places, stay),
    subtitle: texts.subtitle(stayTexts.nights(nights), stay.roomType.name),
    startsAt,
    startsAtTimeZone: zone,
    endsAt,
  };
};
