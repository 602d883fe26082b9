import { rungsOf } from '#core/products/hotel/rules/ladder.ts';
import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { voucherQrText } from '#core/products/hotel/rules/voucher-qr.ts';
import { houseRuleLines } from '#core/products/hotel/texts/house-rules.ts';
import { ladderTexts, rungLabel } from '#core/products/hotel/texts/ladder.ts';
import { voucherTexts as texts } from '#core/products/hotel/texts/voucher.ts';
import { boardTexts, stayTexts, wishTexts } from '#core/products/hotel/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { formatToman, groupDigits } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { travellerTypeText } from '#core/texts/passengers.ts';
import { usualWriting } from '#core/texts/writing.ts';
import type { Guest, IssuedLine } from '#server/commerce/port/line.ts';
import { latinNameOf, persianNameOf, readNameOf } from '#server/commerce/port/names.ts';
import { qrSvg } from '#server/platform/pdf/qr.ts';
import type { HotelCity } from '../data/shape.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { isDomestic } from '../places/places.ts';
import type { ToldToHotel } from '../reservation/wishes.ts';
import type { DueAtHotel } from '../suppliers/port.ts';
import { aroundHotel } from './around.ts';
import type { GuestName, Voucher } from './voucher.ts';

/** Everything that one voucher is made of. */
export interface VoucherFacts {
  orderNumber: string;
  /** When it was bought: what comes back is told from then on. */
  boughtAt: Date;
  line: IssuedLine;
  guests: readonly Guest[];
  city: HotelCity;
  told: ToldToHotel | null;
  verifyAt(documentId: string): string;
}

const nameOf = (guest: Guest, at: number): GuestName => {
  const latin = persianNameOf(guest) === '' ? '' : latinNameOf(guest);
  const kind = at === 0 ? texts.lead : travellerTypeText(guest.type, guest.age);
  return { name: readNameOf(guest), latinName: latin, kind };
};

const sumAtHotel = ({ amount, currencyCode }: DueAtHotel): string =>
  currencyCode === 'IRR'
    ? texts.toman(formatToman(toRial(amount)))
    : `${toPersianDigits(groupDigits(amount).replaceAll(',', '٬').replace('.', '٫'))} ${currencyCode}`;

const paymentText = ({ chosen: { offer } }: StayLine): string =>
  offer.payAtHotel
    ? texts.paidPart(texts.toman(formatToman(offer.payNow)), sumAtHotel(offer.payAtHotel))
    : texts.paidWhole;

const backRows = ({ chosen: { offer } }: StayLine, boughtAt: Date, zone: string): Voucher['back'] =>
  rungsOf(offer.ladder ?? [], offer.payNow, boughtAt).map((rung) => {
    const amount = formatToman(rung.refund);
    const sum =
      rung.percent === 100 ? texts.back100(amount) : texts.backPart(toPersianDigits(rung.percent), amount);
    return { label: rungLabel(rung, zone, usualWriting), sum: rung.refund === 0 ? ladderTexts.nothing : sum };
  });

const dayOf = (day: PlainDate, time: string) => ({
  day: formatJalaliFull(day),
  dayEn: formatGregorianShort(day),
  time,
});

const wishesOf = (told: ToldToHotel | null): string[] => [
  ...(told?.wishes.map((wish) => wishTexts[wish]) ?? []),
  ...(told?.arrivesAt ? [texts.arrival(formatClock(told.arrivesAt))] : []),
  ...(told?.text ? [told.text] : []),
];

const sleptOf = ({ slept = [] }: StayLine): string[] =>
  slept.map(({ hotel, roomType, nights: { checkIn, checkOut } }) =>
    texts.sleptIn(hotel.name, roomType.name, formatJalaliDay(checkIn), formatJalaliDay(checkOut)),
  );

/** The contents of the voucher of one room. */
export const presentVoucher = async (facts: VoucherFacts): Promise<Voucher> => {
  const { line, guests, city, told, orderNumber } = facts;
  const stay = stayOfLine(line);
  const { chosen, hotel, roomType } = stay;
  const { party, checkIn, checkOut, offer } = chosen;
  const [document] = line.documents;
  const voucherNumber = document?.number ?? '';
  const bookingReference = line.bookingReference ?? '';
  const [lead] = guests;
  const unnamed = party.adults + party.childAges.length - guests.length;
  return {
    hotelName: hotel.name,
    stars: '★'.repeat(hotel.stars),
    hotelNameEn: hotel.nameEn,
    address: `${city.name}، ${hotel.address}`,
    addressEn: `${hotel.nameEn}, ${hotel.addressEn}, ${city.nameEn}`,
    cityLocal: city.nameLocal ?? '',
    bookingReference,
    voucherNumber,
    orderNumber,
    checkIn: dayOf(checkIn, texts.from(formatClock(hotel.checkInFrom))),
    checkOut: dayOf(checkOut, texts.until(formatClock(hotel.checkOutUntil))),
    nights: toPersianDigits(nightCount(chosen)),
    payment: paymentText(stay),
    roomName: roomType.name,
    roomNameEn: roomType.nameEn,
    board: boardTexts[offer.board],
    party: stayTexts.party(party),
    guests: guests.map(nameOf),
    others: unnamed > 0 ? texts.alsoComing(unnamed) : '',
    slept: sleptOf(stay),
    wishes: wishesOf(told),
    rules: houseRuleLines(hotel.rules, { isDomestic: isDomestic(city) }),
    back: offer.ladder ? backRows(stay, facts.boughtAt, city.zone) : [],
    backNote: offer.ladder ? ladderTexts.hotelTime : ladderTexts.unknown,
    around: aroundHotel(hotel, city),
    qrSvg: await qrSvg(
      voucherQrText({
        orderNumber,
        voucherNumber,
        bookingReference,
        hotelNameEn: hotel.nameEn,
        roomNameEn: roomType.nameEn,
        checkIn,
        checkOut,
        leadName: (lead && latinNameOf(lead)) || nameOfLead(lead),
        verifyAt: document ? facts.verifyAt(document.documentId) : '',
      }),
    ),
  };
};

const nameOfLead = (lead: Guest | undefined): string => (lead ? nameOf(lead, 0).name : '');
