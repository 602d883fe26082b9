import { tourSheetTexts as texts } from '#core/products/tour/texts/lists.ts';
import type { TourList } from '#core/products/tour/words.ts';
import { passportOf } from '#server/commerce/orders/travellers.ts';
import { tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';
import { type GoingParty, type GoingPerson, latinName, nameOf } from './parties.ts';

/** Somebody on a list, with the room that they share with a stranger where they do. */
export interface ListedPerson extends GoingPerson {
  party: GoingParty;
  /** Of a hotel for this list: rooms are counted through all orders. */
  roomNo: string;
}

interface Column {
  key: keyof typeof texts.columns;
  isLatin: boolean;
  cell(person: ListedPerson): string;
}

const latin = (key: Column['key'], cell: Column['cell']): Column => ({ key, isLatin: true, cell });
const farsi = (key: Column['key'], cell: Column['cell']): Column => ({ key, isLatin: false, cell });

const name = latin('name', ({ traveller }) => latinName(traveller));
const type = latin('type', ({ traveller }) => texts.types[traveller.type]);
const gender = latin('gender', ({ traveller }) =>
  traveller.genderTitle ? texts.genders[traveller.genderTitle] : '',
);
const birthDate = latin('birthDate', ({ traveller }) => traveller.birthDate ?? '');
const nationality = latin('nationality', ({ traveller }) => traveller.nationality ?? '');
const passport = latin('passport', ({ traveller }) => traveller.passportNumber ?? '');
const issuer = latin('issuer', ({ traveller }) => passportOf(traveller.extra).passportIssuingCountry ?? '');
const expires = latin('expires', ({ traveller }) => passportOf(traveller.extra).passportExpiresOn ?? '');
const nationalCode = latin(
  'nationalCode',
  ({ traveller }) => traveller.nationalCode || traveller.passportNumber || '',
);
const hotelsOf = ({ order }: GoingParty) => tourOfLine(partyOf(order)).package.hotels;
const hotels = farsi('hotel', ({ party }) =>
  hotelsOf(party)
    .map((one) => one.name)
    .join('، '),
);
const room = latin('room', ({ roomNo }) => roomNo);
const roomKind = latin('roomKind', ({ roomKind: kind, booked }) =>
  booked.place === 'childNoBed' ? `${texts.rooms[kind]}, ${texts.withoutBed}` : texts.rooms[kind],
);

/**
 * What each list tells of a person: what its reader cannot do without. No list but the leader's has a phone, none has a price, and hotels get
 * no number of a document.
 */
const columnsOf = (list: TourList, isDomestic: boolean): readonly Column[] => {
  switch (list) {
    case 'manifest':
      return isDomestic
        ? [name, type, gender, birthDate, nationalCode]
        : [name, type, gender, birthDate, nationality, passport, issuer, expires];
    case 'rooming':
      return [room, roomKind, name, type, gender];
    case 'visa':
      return [name, gender, birthDate, nationality, passport, issuer, expires];
    case 'leader':
      return [
        farsi('farsiName', ({ traveller }) => nameOf(traveller)),
        farsi('type', ({ traveller }) => texts.age[traveller.type]),
        hotels,
        room,
        latin('phone', ({ party }) => party.order.contact.phoneNumber),
        latin('order', ({ party }) => party.order.orderNumber),
      ];
  }
};

/** Beds in rooms that strangers share: the number of the room by the traveller. */
export type SharedBeds = ReadonlyMap<string, number>;

const goesTo = (party: GoingParty, hotelId: string): boolean =>
  hotelsOf(party).some((hotel) => hotel.hotelId === hotelId);

/**
 * Everybody on a list, with rooms counted through all orders; who shares a room stands under one number. The leader's are counted hotel by
 * hotel, so that a room has the number that its hotel has on its own list.
 */
export const listedPeople = (
  parties: readonly GoingParty[],
  shared: SharedBeds,
  { list, hotelId }: { list: TourList; hotelId: string | null },
): ListedPerson[] => {
  const wanted = hotelId === null ? parties : parties.filter((party) => goesTo(party, hotelId));
  const placeOf = (party: GoingParty): string => (list === 'leader' ? (hotelsOf(party)[0]?.name ?? '') : '');
  const numbers = new Map<string, Map<string, string>>();
  const numberOf = (place: string, key: string): string => {
    const known = numbers.get(place) ?? new Map<string, string>();
    numbers.set(place, known);
    const number = known.get(key) ?? String(known.size + 1);
    known.set(key, number);
    return number;
  };
  const people = wanted.flatMap((party) =>
    party.people.map((person): ListedPerson => {
      const half = shared.get(person.traveller.travellerId);
      const key =
        half === undefined
          ? `${party.order.orderId}/${person.room}`
          : `${party.booking.level}/shared/${half}`;
      return { ...person, party, roomNo: numberOf(placeOf(party), key) };
    }),
  );
  const byRoom = (a: ListedPerson, b: ListedPerson) =>
    placeOf(a.party).localeCompare(placeOf(b.party), 'fa') || Number(a.roomNo) - Number(b.roomNo);
  const byName = (a: ListedPerson, b: ListedPerson) =>
    latinName(a.traveller).localeCompare(latinName(b.traveller), 'en');
  return people.sort(list === 'rooming' || list === 'leader' ? byRoom : byName);
};

export interface ListRow {
  travellerId: string;
  cells: string[];
}

/** The columns and rows of a list. */
export const listTable = (list: TourList, isDomestic: boolean, people: readonly ListedPerson[]) => {
  const columns = columnsOf(list, isDomestic);
  return {
    columns: columns.map(({ key, isLatin }) => ({ key, name: texts.columns[key], isLatin })),
    rows: people.map(
      (person): ListRow => ({
        travellerId: person.traveller.travellerId,
        cells: columns.map(({ cell }) => cell(person)),
      }),
    ),
  };
};
