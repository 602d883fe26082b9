import { roomsMax, travellersMax } from '#core/products/tour/limits.ts';
import type { AskedRoom } from '#core/products/tour/rules/rooms.ts';
import { hotelLevels, roomKinds } from '#core/products/tour/words.ts';
import { toLatinDigits } from '#core/rules/text/digits.ts';
import { isTourKey } from './tour-address.ts';
import type { TourChoice } from './use-quote.ts';

/** The two steps of reserving. */
export type BookingStep = 'rooms' | 'travellers';

/** «double-2-bn-1»: the kind, its adults, each child with a bed or without, its infants. */
const roomText = ({ kind, adults, children, infants }: AskedRoom): string =>
  [kind, adults, children.map(({ withBed }) => (withBed ? 'b' : 'n')).join(''), infants].join('-');

const roomIn = (text: string): AskedRoom | null => {
  const [name, adults = '', children = '', infants = '0'] = text.split('-');
  const kind = roomKinds.find((each) => each === name);
  if (!kind || !/^\d$/.test(adults) || !/^\d$/.test(infants) || !/^[bn]{0,9}$/.test(children)) return null;
  return {
    kind,
    adults: Number(adults),
    children: [...children].map((letter) => ({ withBed: letter === 'b' })),
    infants: Number(infants),
  };
};

const peopleOf = (rooms: readonly AskedRoom[]): number =>
  rooms.reduce((sum, { adults, children, infants }) => sum + adults + children.length + infants, 0);

/** Reads an address; null where it names no date or level. Rooms that make no sense are left out. */
export const bookingIn = (query: URLSearchParams): (TourChoice & { step: BookingStep }) | null => {
  const departureId = query.get('departure') ?? '';
  const level = hotelLevels.find((each) => each === query.get('level'));
  if (!isTourKey(departureId) || !level) return null;
  const rooms = toLatinDigits(query.get('rooms') ?? '')
    .split('_')
    .map(roomIn)
    .filter((room) => room !== null)
    .slice(0, roomsMax);
  return {
    departureId,
    level,
    rooms: peopleOf(rooms) > travellersMax ? [] : rooms,
    step: query.get('step') === 'travellers' ? 'travellers' : 'rooms',
  };
};

/** The page on which rooms are chosen and travellers are named. */
export const bookingAddress = (
  { departureId, level, rooms }: TourChoice,
  step: BookingStep = 'rooms',
): string => {
  const query = new URLSearchParams({
    departure: departureId,
    level,
    rooms: rooms.map(roomText).join('_'),
    ...(step === 'travellers' ? { step } : {}),
  });
  return `/tour-booking?${query}`;
};
