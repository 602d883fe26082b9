import { describe, expect, it } from 'vitest';
import type { RatePlan, RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import {
  boards,
  hotelFacilities,
  paymentTimes,
  roomFacilities,
  roomViews,
} from '#core/products/hotel/words.ts';
import { addDays } from '#core/rules/dates/arithmetic.ts';
import { fromJalali } from '#core/rules/dates/jalali.ts';
import { hotelContents } from '../content/hotels.ts';
import { sampleSupply } from './supply.ts';

const years = [1405, 1406];
const all = hotelContents(true).map((hotel) => ({ hotel, ...sampleSupply(hotel, years) }));

const planProblems = ({
  night,
  percentNow,
  payment,
  board,
  ladder,
  children,
  restrictions,
}: RatePlan): string[] => {
  const problems: string[] = [];
  if (!boards.includes(board) || !paymentTimes.includes(payment)) problems.push('words');
  const sums = [...night.byAdults, night.extraAdult, night.cot];
  if (sums.some((sum) => !Number.isSafeInteger(sum) || sum < 0 || sum % 10_000 !== 0)) problems.push('sums');
  if (night.byAdults.some((sum, at) => sum < (night.byAdults[at - 1] ?? 1)))
    problems.push('fewer adults pay more');
  // Some of it is always paid here, since an order of nothing can neither be paid nor given back.
  if (percentNow < 1 || (payment === 'now') !== (percentNow === 100)) problems.push('now');
  if (payment === 'atHotel' && percentNow > 20) problems.push('most of it is not paid at the hotel');
  if (ladder.some(({ hoursBefore }, at) => hoursBefore >= (ladder[at - 1]?.hoursBefore ?? 1e9)))
    problems.push('ladder');
  if (
    children.some(
      ({ fromAge, toAge }, at) => toAge < fromAge || fromAge !== (children[at - 1]?.toAge ?? -1) + 1,
    )
  )
    problems.push('bands of ages have gaps');
  if (restrictions.minNights > restrictions.maxNights || restrictions.maxNights > 30) problems.push('nights');
  return problems;
};

const roomProblems = ({ occupancy, beds, sizeSqm, facilities, view, inventory }: RoomType): string[] => {
  const problems: string[] = [];
  const { guestsIncluded, adultsMax, guestsMax, childrenMax, extraBedsMax } = occupancy;
  const sleepsIn = beds.reduce(
    (sum, { kind, count }) => sum + count * (kind === 'double' || kind === 'sofaBed' ? 2 : 1),
    0,
  );
  if (guestsIncluded > adultsMax || adultsMax > guestsMax) problems.push('adults');
  if (guestsMax > adultsMax + childrenMax || sleepsIn + extraBedsMax + childrenMax < guestsMax)
    problems.push('guests');
  if ((sizeSqm ?? 0) <= 8 || inventory.allotment < 1) problems.push('size');
  if (!facilities.every((one) => roomFacilities.includes(one))) problems.push('facilities');
  if (view && !roomViews.includes(view)) problems.push('view');
  return problems;
};

it('the same hotel always has the same rooms, plans and prices, and all of it is marked as a sample', () => {
  const again = hotelContents(true).map((hotel) => ({ hotel, ...sampleSupply(hotel, years) }));
  expect(JSON.stringify(again)).toBe(JSON.stringify(all));
  for (const { hotel, roomTypes, plans, seasons } of all) {
    expect(hotel.hasSampleFacts).toBe(true);
    expect([...roomTypes, ...plans, ...seasons].every(({ isSample }) => isSample)).toBe(true);
  }
});

it('a real house is told nothing that is made up', () => {
  for (const hotel of hotelContents(false)) {
    expect(hotel).toMatchObject({ hasSampleFacts: false, facilities: [], fees: [], breakfast: null });
    expect(Object.values(hotel.rules).every((rule) => rule === null)).toBe(true);
  }
});

describe('what is sold', () => {
  it('ids are unique, and every plan is of a room type of its hotel', () => {
    const types = all.flatMap(({ roomTypes }) => roomTypes);
    const plans = all.flatMap((one) => one.plans);
    expect(new Set(types.map(({ roomTypeId }) => roomTypeId)).size).toBe(types.length);
    expect(new Set(plans.map(({ planId }) => planId)).size).toBe(plans.length);
    expect(types.length).toBeGreaterThan(1200);
    expect(plans.length).toBeGreaterThan(4000);
    const known = new Set(types.map(({ roomTypeId }) => roomTypeId));
    expect(plans.filter(({ roomTypeId }) => !known.has(roomTypeId))).toEqual([]);
  });

  it('rooms hold who they say, in beds that are there', () => {
    const wrong = all.flatMap(({ roomTypes }) => roomTypes).filter((room) => roomProblems(room).length > 0);
    expect(wrong.map((room) => [room.roomTypeId, roomProblems(room)])).toEqual([]);
  });

  it('plans are priced in thousands of tomans, never cheaper for more people, and their ladders fall', () => {
    const wrong = all.flatMap(({ plans }) => plans).filter((plan) => planProblems(plan).length > 0);
    expect(wrong.map((plan) => [plan.planId, planProblems(plan)])).toEqual([]);
  });

  it('a night costs what such a night could cost, more with more stars', () => {
    const mean = (stars: number) => {
      const sums = all
        .filter(({ hotel }) => hotel.stars === stars && hotel.cityKey === 'mashhad')
        .flatMap(({ plans }) => plans.filter(({ planId }) => planId.endsWith('.twin.flex')))
        .map(({ night }) => night.byAdults[1] ?? 0);
      return sums.reduce<number>((sum, one) => sum + one, 0) / sums.length / 10_000;
    };
    expect(mean(5)).toBeGreaterThan(mean(4));
    expect(mean(4)).toBeGreaterThan(mean(3));
    expect(mean(5)).toBeGreaterThan(1500);
    expect(mean(5)).toBeLessThan(6000);
  });
});

it('the times of a year have every day once, closed and dear ones among them', () => {
  const wrong = all.filter(({ seasons }) => {
    let next = fromJalali(1405, 1, 1);
    const isSound = seasons.every(({ from, to, percent }) => {
      const isNext = from === next && to >= from && percent > 50;
      next = addDays(to, 1);
      return isNext;
    });
    return !isSound || next !== fromJalali(1407, 1, 1);
  });
  expect(wrong.map(({ hotel }) => hotel.hotelId)).toEqual([]);
  const seasons = all.flatMap((one) => one.seasons);
  expect(seasons.some(({ isClosed }) => isClosed)).toBe(true);
  expect(seasons.some(({ percent, minNights }) => percent > 140 && minNights > 1)).toBe(true);
});

it('facts fit the house: prayer rooms in Iran, a certificate for couples there alone, no facility that has no word', () => {
  for (const { hotel } of all) {
    expect(hotel.facilities.every((one) => hotelFacilities.includes(one))).toBe(true);
    const isInIran = hotel.hotelId.startsWith('mashhad');
    if (isInIran) expect(hotel.rules.marriageCertificate).toBe(true);
    expect(hotel.checkOutUntil < hotel.checkInFrom).toBe(true);
  }
  expect(all.find(({ hotel }) => hotel.cityKey === 'dubai')?.hotel.fees[0]).toMatchObject({
    currency: 'AED',
  });
});
