import { sampleTexts } from '#core/products/hotel/texts/samples.ts';
import type { HotelFacility } from '#core/products/hotel/words.ts';
import type { HotelCity, HotelFacts, HotelFee, HouseRules, KnownHotel } from '../data/shape.ts';
import { type Chances, chancesOf } from './chances.ts';
import { isNear } from './near.ts';

/** What a city takes of who stays, as such taxes are commonly told of. By country; the sums are made up in their size. */
const feesOf: Readonly<Record<string, (stars: number) => HotelFee>> = {
  AE: (stars) => ({
    name: sampleTexts.fees.dubai,
    minorPerRoomNight: stars >= 5 ? 2000 : stars === 4 ? 1500 : 1000,
    currency: 'AED',
  }),
  MY: () => ({ name: sampleTexts.fees.malaysia, minorPerRoomNight: 1000, currency: 'MYR' }),
};

/** From how many stars on a hotel has it, and in how many of a hundred that have the stars. */
const byStars: readonly (readonly [HotelFacility, stars: number, percent: number])[] = [
  ['wifi', 1, 100],
  ['reception24', 3, 100],
  ['restaurant', 3, 95],
  ['elevator', 3, 90],
  ['luggageRoom', 2, 90],
  ['parking', 2, 70],
  ['laundry', 3, 80],
  ['cafe', 4, 85],
  ['conference', 4, 70],
  ['safe', 4, 80],
  ['gym', 4, 60],
  ['pool', 4, 45],
  ['sauna', 4, 45],
  ['spa', 5, 60],
  ['wheelchair', 4, 55],
  ['familyRooms', 3, 60],
  ['airportShuttle', 5, 50],
];

const ofTraditional: readonly HotelFacility[] = [
  'wifi',
  'breakfast',
  'courtyard',
  'cafe',
  'luggageRoom',
  'restaurant',
];

const facilitiesOf = (hotel: KnownHotel, city: HotelCity, chances: Chances): HotelFacility[] => {
  const found = new Set<HotelFacility>(
    hotel.kind === 'traditionalHouse'
      ? ofTraditional
      : byStars
          .filter(([, stars, percent]) => hotel.stars >= stars && chances.is(percent / 100))
          .map(([facility]) => facility),
  );
  if (hotel.kind !== 'apartmentHotel' && hotel.kind !== 'hostel') found.add('breakfast');
  if (city.countryIso2 === 'IR' || city.countryIso2 === 'IQ') found.add('prayerRoom');
  const isByShrine = isNear(hotel, city, ['shrine'], 4);
  if (isByShrine && hotel.stars >= 4) found.add('shrineShuttle');
  if (hotel.kind === 'resort')
    for (const one of ['pool', 'playground', 'garden', 'gym'] as const) found.add(one);
  if (hotel.kind === 'resort' && isNear(hotel, city, ['beach'], 3)) found.add('beachFront');
  return [...found];
};

const rulesOf = (hotel: KnownHotel, city: HotelCity, chances: Chances): HouseRules => {
  const isInIran = city.countryIso2 === 'IR';
  return {
    childFreeToAge: isInIran ? chances.oneOf([2, 4, 5]) : chances.oneOf([2, 5, 6]),
    extraBed: hotel.kind !== 'hostel' && hotel.stars >= 3,
    cot: hotel.stars >= 4,
    pets: !isInIran && hotel.stars >= 4 && chances.is(0.2),
    smoking: chances.is(0.15),
    marriageCertificate: isInIran,
    localGuests: isInIran ? chances.oneOf(['withLetter', 'withLetter', 'no', 'welcome']) : 'welcome',
    aloneFromAge: 18,
  };
};

/** Times, facilities and rules that a hotel of its kind and stars could have: made up, and marked so. The same hotel always has the same. */
export const sampleFacts = (hotel: KnownHotel, city: HotelCity): HotelFacts => {
  const chances = chancesOf(`facts ${hotel.hotelId}`);
  const isInIran = city.countryIso2 === 'IR';
  const facilities = facilitiesOf(hotel, city, chances);
  const fee = feesOf[city.countryIso2]?.(hotel.stars);
  return {
    checkInFrom: isInIran || hotel.kind === 'resort' ? '14:00' : '15:00',
    checkOutUntil: isInIran || hotel.kind === 'resort' ? '12:00' : '11:00',
    breakfast: facilities.includes('breakfast')
      ? { from: chances.oneOf(['06:30', '07:00', '07:30']), to: chances.oneOf(['10:00', '10:30']) }
      : null,
    facilities,
    fees: fee ? [fee] : [],
    rules: rulesOf(hotel, city, chances),
    hasSampleFacts: true,
  };
};
