import { toPersianDigits as number } from '#core/rules/text/digits.ts';

/** What an order of rooms is called on cards, in calendars and in messages. */
export const hotelOrderTexts = {
  /** «هتل جواد، مشهد» */
  title: (hotel: string, city: string): string => `${hotel}، ${city}`,
  /** «۴ شب، اتاق دوتخته» */
  subtitle: (nights: string, room: string): string => `${nights}، ${room}`,
  smsIssued: ({ hotel, references, link }: { hotel: string; references: string[]; link: string }): string =>
    [
      `هدهد: واچر ${hotel} صادر شد. اقامت خوش!`,
      ...references.map((reference) => `شماره تأیید هتل: ${reference}`),
      `واچرها: ${link}`,
    ].join('\n'),
  smsIssueFailed: ({ hotel, orderNumber }: { hotel: string; orderNumber: string }): string =>
    `هدهد: رزرو ${hotel} انجام نشد. همه پول به کیف پول هدهد برگشت.\nسفارش: ${orderNumber}`,
  /** «۲ اتاق: دوتخته، دو تخت تک» */
  roomsOf: (names: readonly string[]): string =>
    names.length === 1 ? (names[0] ?? '') : `${number(names.length)} اتاق: ${names.join('، ')}`,
  checkIn: (time: string): string => `ورود از ${time}`,
  checkOut: (time: string): string => `خروج تا ${time}`,
  address: (address: string): string => `نشانی: ${address}`,
  reference: (code: string): string => `شماره تأیید هتل: ${code}`,
  approximate: 'جای هتل روی نقشه تقریبی است.',
  /** Of a room, or of nights that are given back. */
  keptOf: (percent: number): string =>
    percent === 0 ? 'لغو رایگان؛ همه پول برمی‌گردد' : `جریمه: ${number(percent)}٪ قیمت`,
  noBack: 'از این اتاق دیگر پولی برنمی‌گردد.',
  askHotel: 'هتل پیش از رزرو نگفته است چه‌قدر برمی‌گردد؛ از آن می‌پرسیم.',
} as const;
