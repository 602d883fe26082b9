import type { Season } from '#core/products/hotel/rules/rate-plan.ts';
import { sampleTexts } from '#core/products/hotel/texts/samples.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { fromJalali, jalaliMonthLength } from '#core/rules/dates/jalali.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import type { HotelCity, KnownHotel } from '../data/shape.ts';
import { chancesOf } from './chances.ts';

const names = sampleTexts.seasons;

/** A time of every Jalali year: from and to by month and day; a day that a month does not have is its last. */
interface YearlyTime {
  code: string;
  name: string;
  from: readonly [month: number, day: number];
  to: readonly [month: number, day: number];
  percent: number;
  minNights?: number;
  isClosed?: boolean;
}

/** Nowruz stands in two years: its last days of Esfand are a time of their own, so that no time goes over the end of a year. */
const nowruz = (percent: number, minNights = 2): YearlyTime[] => [
  { code: 'nowruz', name: names.nowruz, from: [1, 1], to: [1, 13], percent, minNights },
  {
    code: 'eve',
    name: names.eve,
    from: [12, 27],
    to: [12, 30],
    percent: Math.round((percent + 100) / 2),
    minNights,
  },
];
const summer = (percent: number): YearlyTime => ({
  code: 'summer',
  name: names.summer,
  from: [4, 15],
  to: [6, 20],
  percent,
});
const autumnToWinter = (percent: number): YearlyTime => ({
  code: 'winter',
  name: names.winter,
  from: [8, 15],
  to: [11, 20],
  percent,
});

const inTheSouth: readonly YearlyTime[] = [...nowruz(155), summer(72), autumnToWinter(125)];
const inTheNorth: readonly YearlyTime[] = [...nowruz(150), summer(140), autumnToWinter(82)];
const oldCities: readonly YearlyTime[] = [
  ...nowruz(170),
  { code: 'spring', name: names.spring, from: [1, 14], to: [2, 31], percent: 130 },
  summer(84),
];
const pilgrims: readonly YearlyTime[] = [...nowruz(150), summer(130), autumnToWinter(88)];
const seaside: readonly YearlyTime[] = [
  ...nowruz(80, 1),
  summer(165),
  { code: 'closed', name: names.closed, from: [9, 15], to: [11, 30], percent: 100, isClosed: true },
];
const abroad: readonly YearlyTime[] = [...nowruz(118, 1), summer(120), autumnToWinter(94)];
const hotLands: readonly YearlyTime[] = [...nowruz(118, 1), summer(68), autumnToWinter(132)];

const yearsOf: Readonly<Record<string, readonly YearlyTime[]>> = {
  kish: inTheSouth,
  qeshm: inTheSouth,
  ahvaz: inTheSouth,
  rasht: inTheNorth,
  ramsar: inTheNorth,
  tabriz: inTheNorth,
  isfahan: oldCities,
  shiraz: oldCities,
  yazd: oldCities,
  kashan: oldCities,
  kerman: oldCities,
  mashhad: pilgrims,
  najaf: pilgrims,
  karbala: pilgrims,
  tehran: [...nowruz(78, 1)],
  dubai: hotLands,
  muscat: hotLands,
  doha: hotLands,
  phuket: hotLands,
  bangkok: hotLands,
};

const dayIn = (year: number, [month, day]: readonly [number, number]) =>
  fromJalali(year, month, Math.min(day, jalaliMonthLength(year, month)));

/** The days of a year that no time has, as times at the ordinary price: weekends are dearer in them too. */
const withOrdinary = (
  year: number,
  times: readonly Season[],
  like: Pick<Season, 'hotelId' | 'weekendPercent'>,
): Season[] => {
  const last = dayIn(year, [12, 30]);
  const all: Season[] = [];
  let next = dayIn(year, [1, 1]);
  const fillUpTo = (day: PlainDate) => {
    if (next >= day) return;
    const [from, to] = [next, addDays(day, -1)];
    const seasonId = `${like.hotelId}.${year}-ordinary-${all.length}`;
    all.push({
      ...like,
      seasonId,
      name: names.ordinary,
      from,
      to,
      percent: 100,
      minNights: 1,
      isClosed: false,
      isSample: true,
    });
  };
  for (const time of [...times].sort((a, b) => a.from.localeCompare(b.from))) {
    fillUpTo(time.from);
    all.push(time);
    next = addDays(time.to, 1);
  }
  fillUpTo(addDays(last, 1));
  return all;
};

/** The times of a hotel's Jalali years, which have every day once: made up, the same for the same hotel and year. */
export const sampleSeasons = (
  hotel: KnownHotel,
  city: HotelCity,
  jalaliYears: readonly number[],
): Season[] => {
  const chances = chancesOf(`seasons ${hotel.hotelId}`);
  const weekendPercent = city.countryIso2 === 'IR' ? chances.oneOf([10, 12, 15]) : chances.oneOf([0, 6, 8]);
  const isBeachClub = city.cityKey === 'antalya' && hotel.kind === 'resort' && chances.is(0.35);
  const times = isBeachClub ? seaside : (yearsOf[city.cityKey] ?? abroad);
  const like = { hotelId: hotel.hotelId, weekendPercent };
  return jalaliYears.flatMap((year) => {
    const named = times.map((time) => ({
      ...like,
      seasonId: `${hotel.hotelId}.${year}-${time.code}`,
      name: time.name,
      from: dayIn(year, time.from),
      to: dayIn(year, time.to),
      percent: time.percent,
      minNights: time.minNights ?? 1,
      isClosed: time.isClosed ?? false,
      isSample: true,
    }));
    return withOrdinary(year, named, like);
  });
};
