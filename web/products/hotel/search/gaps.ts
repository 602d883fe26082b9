import type { HotelSearch } from './address.ts';

/** What a search lacks, in the sequence of the sentence. */
export type StayGap = 'destination' | 'checkIn' | 'checkOut' | 'childAge';

export const stayGaps = ({ destination, checkIn, checkOut, rooms }: HotelSearch): StayGap[] => [
  ...(destination ? [] : (['destination'] as const)),
  ...(checkIn ? [] : (['checkIn'] as const)),
  ...(checkOut ? [] : (['checkOut'] as const)),
  ...(rooms.some(({ childAges }) => childAges.includes(null)) ? (['childAge'] as const) : []),
];
