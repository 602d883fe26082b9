import type { Board } from '#core/products/hotel/words.ts';
import type { HotelCity, KnownHotel } from '../data/shape.ts';
import { chancesOf } from './chances.ts';
import { isNear } from './near.ts';

/** Thousands of tomans for an ordinary night in a double room of a house in Iran, by stars. Invented in the size of the market. */
const byStars: Readonly<Record<number, number>> = { 1: 700, 2: 950, 3: 1500, 4: 2300, 5: 3900 };

/** Whole percents of that, by city: abroad it is dearer since it is paid in other money. */
const percentOfCity: Readonly<Record<string, number>> = {
  mashhad: 82,
  kish: 118,
  isfahan: 105,
  shiraz: 100,
  tehran: 135,
  yazd: 96,
  qeshm: 88,
  tabriz: 92,
  rasht: 90,
  ramsar: 104,
  kashan: 94,
  kerman: 80,
  ahvaz: 86,
  istanbul: 340,
  dubai: 390,
  najaf: 175,
  karbala: 190,
  antalya: 420,
  yerevan: 265,
  tbilisi: 255,
  baku: 270,
  muscat: 330,
  doha: 380,
  bangkok: 250,
  phuket: 265,
  'kuala-lumpur': 245,
  moscow: 330,
};

/** What an ordinary night in a double room with nothing to eat costs, in rials: by stars, city, how near it is to what people come for, and chance. */
export const doubleNight = (hotel: KnownHotel, city: HotelCity): number => {
  const chances = chancesOf(`price ${hotel.hotelId}`);
  const [sight] = city.landmarks;
  const kinds = sight ? [sight.kind] : [];
  const nearness = isNear(hotel, city, kinds, 0.7) ? 122 : isNear(hotel, city, kinds, 1.5) ? 108 : 96;
  const traditional = hotel.kind === 'traditionalHouse' ? 115 : hotel.kind === 'hostel' ? 60 : 100;
  const thousands = byStars[hotel.stars] ?? 700;
  const percents = [percentOfCity[city.cityKey] ?? 100, nearness, traditional, chances.whole(84, 126)];
  return percents.reduce((rials, percent) => (rials * percent) / 100, thousands * 10_000);
};

/** What the meals of an adult cost a day, in rials, in a house where a night costs so much. */
export const mealOf = (board: Board, night: number): number => {
  const breakfast = (night * 4) / 100;
  switch (board) {
    case 'roomOnly':
      return 0;
    case 'breakfast':
      return breakfast;
    case 'halfBoard':
      return breakfast + (night * 9) / 100;
    case 'fullBoard':
      return breakfast + (night * 17) / 100;
    case 'allInclusive':
      return breakfast + (night * 22) / 100;
  }
};
