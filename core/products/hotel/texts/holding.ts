import { toPersianDigits as fa } from '#core/rules/text/digits.ts';

/** The wait while rooms are held. */
export const hotelHoldingTexts = {
  title: 'اتاق را برایتان نگه می‌داریم',
  /** «هتل پارس، مشهد · ۳ تا ۵ آذر» */
  stay: (hotel: string, city: string, days: string) => `${hotel}، ${city} · ${days}`,
  room: 'جا هست؟',
  roomFor: (rooms: number) => (rooms === 1 ? 'اتاقتان هست' : `هر ${fa(rooms)} اتاق هست`),
  hold: (rooms: number) => (rooms === 1 ? 'نگه داشتن اتاق' : 'نگه داشتن اتاق‌ها'),
} as const;
