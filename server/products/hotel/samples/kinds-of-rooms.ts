import { sampleTexts } from '#core/products/hotel/texts/samples.ts';
import type { BedKind, PropertyKind, RoomFacility, RoomKind } from '#core/products/hotel/words.ts';

/** A kind of room as hotels of some class have it, before it belongs to one of them. */
export interface KindOfRoom {
  /** Stands in the id of the room type: unique within a hotel. */
  code: string;
  kind: RoomKind;
  name: string;
  nameEn: string;
  beds: readonly { kind: BedKind; count: number }[];
  sizeSqm: number;
  /** Guests in the price, the most adults, children and guests, extra beds, cots. */
  sleeps: readonly [
    included: number,
    adults: number,
    children: number,
    guests: number,
    extraBeds: number,
    cots: number,
  ];
  /** Whole percents of the price of an ordinary double room. */
  percent: number;
  /** Rooms a night that the hotel keeps for the agency, from and to. */
  rooms: readonly [from: number, to: number];
  facilities: readonly RoomFacility[];
  /** Whether it is the one with the best view that the hotel has. */
  hasView?: boolean;
}

const names = sampleTexts.rooms;
const bed = (kind: BedKind, count = 1) => ({ kind, count });
const plain: readonly RoomFacility[] = ['airConditioning', 'heating', 'tv', 'fridge', 'shower'];
const good: readonly RoomFacility[] = [...plain, 'kettle', 'desk', 'safeBox'];
const fine: readonly RoomFacility[] = [...good, 'minibar', 'bath', 'sofa'];
const kitchen: readonly RoomFacility[] = [...plain, 'kitchen', 'washingMachine', 'sofa'];

const single: KindOfRoom = {
  code: 'single',
  kind: 'single',
  name: names.single,
  nameEn: 'Single room',
  beds: [bed('single')],
  sizeSqm: 16,
  sleeps: [1, 1, 0, 1, 0, 0],
  percent: 72,
  rooms: [1, 3],
  facilities: plain,
};
const double: KindOfRoom = {
  code: 'double',
  kind: 'double',
  name: names.double,
  nameEn: 'Double room',
  beds: [bed('double')],
  sizeSqm: 24,
  sleeps: [2, 2, 1, 3, 1, 1],
  percent: 100,
  rooms: [3, 9],
  facilities: good,
};
const view: KindOfRoom = {
  ...double,
  code: 'view',
  name: names.view,
  nameEn: 'Double room with a view',
  sizeSqm: 28,
  percent: 118,
  rooms: [1, 5],
  hasView: true,
};
const twin: KindOfRoom = {
  ...double,
  code: 'twin',
  kind: 'twin',
  name: names.twin,
  nameEn: 'Twin room',
  beds: [bed('single', 2)],
  sleeps: [2, 2, 1, 3, 1, 1],
  rooms: [3, 8],
};
const triple: KindOfRoom = {
  code: 'triple',
  kind: 'triple',
  name: names.triple,
  nameEn: 'Triple room',
  beds: [bed('double'), bed('single')],
  sizeSqm: 30,
  sleeps: [3, 3, 2, 4, 1, 1],
  percent: 132,
  rooms: [2, 5],
  facilities: good,
};
const quad: KindOfRoom = {
  code: 'quad',
  kind: 'quad',
  name: names.quad,
  nameEn: 'Quadruple room',
  beds: [bed('single', 4)],
  sizeSqm: 34,
  sleeps: [4, 4, 2, 4, 0, 1],
  percent: 158,
  rooms: [1, 3],
  facilities: plain,
};
const family: KindOfRoom = {
  code: 'family',
  kind: 'family',
  name: names.family,
  nameEn: 'Family suite',
  beds: [bed('double'), bed('single', 2)],
  sizeSqm: 46,
  sleeps: [4, 4, 3, 5, 1, 1],
  percent: 195,
  rooms: [1, 3],
  facilities: fine,
};
const suite: KindOfRoom = {
  code: 'suite',
  kind: 'suite',
  name: names.suite,
  nameEn: 'Royal suite',
  beds: [bed('double'), bed('sofaBed')],
  sizeSqm: 72,
  sleeps: [2, 3, 2, 4, 1, 1],
  percent: 290,
  rooms: [1, 1],
  facilities: fine,
  hasView: true,
};
const flat: KindOfRoom = {
  code: 'flat',
  kind: 'apartment',
  name: names.flat,
  nameEn: 'One-bedroom apartment',
  beds: [bed('double'), bed('sofaBed')],
  sizeSqm: 58,
  sleeps: [3, 4, 3, 5, 1, 1],
  percent: 128,
  rooms: [2, 6],
  facilities: kitchen,
};
const bigFlat: KindOfRoom = {
  ...flat,
  code: 'flat2',
  name: names.bigFlat,
  nameEn: 'Two-bedroom apartment',
  beds: [bed('double'), bed('single', 2), bed('sofaBed')],
  sizeSqm: 86,
  sleeps: [5, 6, 4, 7, 1, 1],
  percent: 185,
  rooms: [1, 3],
};
const courtyard: KindOfRoom = {
  ...double,
  code: 'courtyard',
  name: names.courtyard,
  nameEn: 'Double room on the courtyard',
  rooms: [2, 4],
  facilities: plain,
};
const shahneshin: KindOfRoom = {
  ...family,
  code: 'shahneshin',
  name: names.shahneshin,
  nameEn: 'Shahneshin (great room)',
  beds: [bed('double'), bed('floorBed', 2)],
  sizeSqm: 42,
  percent: 175,
  rooms: [1, 1],
  facilities: good,
};
const dorm: KindOfRoom = {
  code: 'bed',
  kind: 'bed',
  name: names.dorm,
  nameEn: 'Bed in a dormitory of eight',
  beds: [bed('bunk')],
  sizeSqm: 40,
  sleeps: [1, 1, 0, 1, 0, 0],
  percent: 34,
  rooms: [6, 8],
  facilities: ['airConditioning', 'heating', 'shower'],
};

/** The kinds of rooms of a hotel by its own kind and stars. */
export const kindsOfRooms = (kind: PropertyKind, stars: number): readonly KindOfRoom[] => {
  if (kind === 'hostel') return [dorm, double, twin, triple];
  if (kind === 'apartmentHotel') return [flat, bigFlat, twin];
  if (kind === 'traditionalHouse') return [courtyard, twin, triple, shahneshin];
  if (kind === 'resort') return [double, view, twin, family, suite];
  if (stars >= 5) return [double, view, twin, triple, family, suite];
  if (stars === 4) return [single, double, twin, triple, family];
  return stars === 3 ? [single, double, twin, triple, quad] : [double, twin, triple];
};
