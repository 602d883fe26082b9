import type { PlainDate } from '#core/rules/dates/plain.ts';
import { addRial, type Rial } from '#core/rules/money/rial.ts';
import type { NightPrices, StayQuestion } from '../port.ts';
import type { HotelOnSale } from './catalogue.ts';
import { leftOf, type TouchedNights } from './nights.ts';
import { cityStayOf, type HotelStay, hotelStayOf, nightsUnder, sleepingUnder } from './pricing.ts';
import { lookAt, rialsFor, type Shop } from './selling.ts';

/** The lowest price of each night for one adult, hotel by hotel. */
export const nightPrices = async (
  shop: Shop,
  { cityKey, hotelIds }: Pick<StayQuestion, 'cityKey' | 'hotelIds'>,
  nights: readonly PlainDate[],
  after: (night: PlainDate) => PlainDate,
): Promise<NightPrices> => {
  const city = shop.cityOf(cityKey);
  const [first, last] = [nights[0], nights.at(-1)];
  if (!city || !first || !last) return new Map();
  const { supply, touched } = await lookAt(
    shop,
    { cityKey, checkIn: first, checkOut: after(last) },
    hotelIds,
  );
  const hotels = hotelIds
    ? hotelIds.flatMap((id) => supply.hotels.get(id) ?? [])
    : [...supply.hotels.values()];
  const rials = await rialsFor(
    shop,
    hotels.map(({ hotelId }) => hotelId),
  );
  const now = shop.clock.now();
  const stays = nights.map((night) => ({
    night,
    stay: cityStayOf(city, { checkIn: night, checkOut: after(night) }, now),
  }));
  return new Map(
    hotels.map((hotel) => {
      const content = shop.hotels.get(hotel.hotelId);
      const prices = new Map<PlainDate, Rial>();
      for (const { night, stay } of stays) {
        const price = lowestOf(hotel, hotelStayOf(hotel, stay, content, rials), touched);
        if (price !== null) prices.set(night, price);
      }
      return [hotel.hotelId, prices] as const;
    }),
  );
};

const oneAdult = { adults: 1, childAges: [] };

/** The lowest price of a stay of one night in a hotel; null if nothing is left. */
const lowestOf = (hotel: HotelOnSale, stay: HotelStay, touched: TouchedNights): Rial | null => {
  let lowest: Rial | null = null;
  for (const room of hotel.rooms) {
    const nights = touched.byRoomType.get(room.type.roomTypeId) ?? [];
    if (leftOf(nights, room.type.inventory, stay, stay.today) === 0) continue;
    for (const plan of room.plans) {
      const sleeping = sleepingUnder(room, plan, stay, oneAdult);
      const [price] = sleeping ? nightsUnder(room, plan, sleeping, stay) : [];
      if (price === undefined) continue;
      const total = stay.fee?.due ? addRial(price, stay.fee.rials) : price;
      if (lowest === null || total < lowest) lowest = total;
    }
  }
  return lowest;
};
