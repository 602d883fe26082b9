import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Around } from './around.ts';

/** A name in the letters that people here read, and in Latin ones where they are known. */
export interface GuestName {
  name: string;
  latinName: string;
  kind: string;
}

/** One voucher, ready to be printed: texts are Persian if people read them, codes and addresses for drivers are Latin. */
export interface Voucher {
  hotelName: string;
  stars: string;
  hotelNameEn: string;
  /** With the city. */
  address: string;
  addressEn: string;
  /** The name of the city in the letters of the place; empty where those are Persian or Latin. */
  cityLocal: string;
  bookingReference: string;
  voucherNumber: string;
  orderNumber: string;
  checkIn: { day: string; dayEn: string; time: string };
  checkOut: { day: string; dayEn: string; time: string };
  nights: string;
  payment: string;
  roomName: string;
  roomNameEn: string;
  board: string;
  party: string;
  guests: GuestName[];
  /** «و ۲ نفر دیگر»: those who are not named; empty where all are. */
  others: string;
  /** Where its guests slept before they were moved: «هتل جواد، دوتخته: از ۱۰ آذر تا ۱۱ آذر». */
  slept: string[];
  wishes: string[];
  rules: { title: string; text: string }[];
  /** What comes back until when; empty where the hotel says it later. */
  back: { label: string; sum: string }[];
  backNote: string;
  around: Around | null;
  /** The QR as an SVG image; it holds the voucher as plain text that any phone reads without a network. */
  qrSvg: string;
}

/** The vouchers of an order that were asked for. */
export interface VoucherBook extends PaperMarks {
  title: string;
  vouchers: Voucher[];
}
