import type { RatePlan, RoomType } from '#core/products/hotel/rules/rate-plan.ts';
import type { InventoryKind } from '#core/products/hotel/words.ts';
import { toRial } from '#core/rules/money/rial.ts';
import type { NewSupply } from '../allotment/write-supply.ts';

export const hotHotelId = 'mashhad-test-hotel';

/** A kind of room for two, with a bed for a third. */
export const roomTypeOf = (code: string, allotment: number, kind: InventoryKind = 'allotment'): RoomType => ({
  roomTypeId: `${hotHotelId}.${code}`,
  hotelId: hotHotelId,
  kind: 'double',
  name: 'اتاق دوتخته',
  nameEn: 'Double room',
  view: null,
  beds: [{ kind: 'double', count: 1 }],
  sizeSqm: null,
  occupancy: {
    guestsIncluded: 2,
    adultsMax: 3,
    childrenMax: 2,
    guestsMax: 3,
    extraBedsMax: 1,
    cotsMax: 1,
  },
  facilities: [],
  inventory: { kind, allotment, releaseDays: 0 },
  isSample: true,
});

/** A plan by which everything comes back until two days before the arrival, and half of it until then. */
export const planOf = ({ roomTypeId }: Pick<RoomType, 'roomTypeId'>, code = 'flex'): RatePlan => ({
  planId: `${roomTypeId}.${code}`,
  roomTypeId,
  board: 'breakfast',
  payment: 'now',
  percentNow: 100,
  night: {
    byAdults: [toRial(20_000_000), toRial(24_000_000)],
    extraAdult: toRial(8_000_000),
    cot: toRial(1_000_000),
  },
  children: [
    { fromAge: 0, toAge: 1, bed: 'cot', percentOfExtraAdult: 0 },
    { fromAge: 2, toAge: 11, bed: 'extra', percentOfExtraAdult: 50 },
  ],
  ladder: [
    { hoursBefore: 48, penalty: { kind: 'percent', percent: 50 } },
    { hoursBefore: 0, penalty: { kind: 'percent', percent: 100 } },
  ],
  restrictions: {
    isOpen: true,
    closedToArrival: [],
    closedToDeparture: [],
    minNights: 1,
    maxNights: 30,
    minDaysAhead: 0,
    maxDaysAhead: 365,
  },
  isSample: true,
});

/** A hotel of Mashhad with these kinds of rooms, two plans each. */
export const hotHotel = (roomTypes: readonly RoomType[]): NewSupply => ({
  cityKey: 'mashhad',
  roomTypes,
  plans: roomTypes.flatMap((type) => [planOf(type), planOf(type, 'other')]),
  seasons: [],
});
