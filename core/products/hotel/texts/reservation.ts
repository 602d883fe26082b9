import type { PassengerErrorCode } from '#core/rules/passengers/fields.ts';
import type { GuestProblem } from '../rules/guests.ts';

/** What is said while rooms are bought. */
export const reservationTexts = {
  /** «اتاق ۱: دوتخته، رو به حرم · ۴ شب» */
  billLine: ({ room, name, nights }: { room: string; name: string; nights: string }): string =>
    `${room && `${room}: `}${name} · ${nights}`,
  offersApart: 'اتاق‌ها باید از یک هتل و برای همین شب‌ها باشند. دوباره برگزینید.',
  roomsDiffer: 'برای هر اتاق، نام یک مهمان لازم است.',
  roomWithoutAdult:
    'اتاق‌ها از بزرگسالان این سفر بیشترند؛ هر اتاق یک بزرگسال می‌خواهد. اتاق کمتری بردارید یا هتل را جدا بگیرید.',
  notInRoom: 'این مهمان در جست‌وجوی این اتاق نبود. تعداد یا سن مهمانان را در جست‌وجو عوض کنید.',
} as const;

/** Problems of guests that no other traveller has. */
export const guestProblemTexts: Readonly<Record<Exclude<GuestProblem['code'], PassengerErrorCode>, string>> =
  {
    LEAD_IS_A_CHILD: 'سرگروه اتاق باید بزرگسال باشد.',
    CHILD_NOT_IN_ROOM: reservationTexts.notInRoom,
  };
