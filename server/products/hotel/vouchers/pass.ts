import { nightCount } from '#core/products/hotel/rules/stay.ts';
import { hotelOrderTexts } from '#core/products/hotel/texts/order.ts';
import { voucherTexts as texts } from '#core/products/hotel/texts/voucher.ts';
import { boardTexts, stayTexts } from '#core/products/hotel/texts/words.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import { type Guest, type IssuedLine, travellersOn } from '#server/commerce/port/line.ts';
import { latinNameOf, readNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PassFace, PassField } from '#server/commerce/port/pass-face.ts';
import { type StayLine, stayOfLine } from '../orders/line.ts';
import { cityOfStay, timesOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';

/** What is looked up at the desk and on the way there, in Latin letters where others than travellers read it. */
const backOf = (
  { hotel, roomType, chosen }: StayLine,
  { city, number, lead }: { city: string; number: string; lead: Guest | undefined },
): PassField[] => [
  { label: texts.voucherNumber, value: number },
  {
    label: texts.headingEn,
    value: [
      hotel.nameEn,
      roomType.nameEn,
      `${formatGregorianShort(chosen.checkIn)} – ${formatGregorianShort(chosen.checkOut)}`,
      lead && latinNameOf(lead),
    ]
      .filter(Boolean)
      .join('\n'),
  },
  { label: texts.board, value: boardTexts[chosen.offer.board] },
  { label: texts.party, value: stayTexts.party(chosen.party) },
  { label: texts.address, value: `${city}، ${hotel.address}` },
  { label: texts.forTaxi, value: hotel.addressEn },
];

const facesOf = (places: Pick<Places, 'city'>, order: OrderDetail, line: IssuedLine): PassFace[] => {
  const stay = stayOfLine(line);
  const { chosen, hotel, roomType } = stay;
  const city = cityOfStay(places, stay);
  const { from, until } = timesOfStay(stay, city);
  return line.documents.map(({ documentId, number, travellerIds }) => {
    const [lead] = travellersOn(order, { travellerIds });
    return {
      documentId,
      number,
      title: hotelOrderTexts.title(hotel.name, city.name),
      // A house abroad has the Latin letters behind.
      holder: lead ? readNameOf(lead) : '',
      startsAt: from,
      endsAt: until,
      journey: null,
      google: null,
      head: { label: texts.checkIn, value: formatJalaliDay(chosen.checkIn) },
      front: [
        {
          label: texts.room,
          value: hotelOrderTexts.subtitle(stayTexts.nights(nightCount(chosen)), roomType.name),
        },
        {
          label: texts.checkIn,
          value: `${formatJalaliFull(chosen.checkIn)}، ${texts.from(formatClock(hotel.checkInFrom))}`,
        },
        {
          label: texts.checkOut,
          value: `${formatJalaliDay(chosen.checkOut)}، ${texts.until(formatClock(hotel.checkOutUntil))}`,
        },
        { label: texts.hotelReference, value: line.bookingReference ?? '' },
      ],
      back: backOf(stay, { city: city.name, number, lead }),
    };
  });
};

/** What the passes of the vouchers of an order say, one a room. */
export const hotelPasses =
  (places: Pick<Places, 'city'>) =>
  async (order: OrderDetail): Promise<PassFace[]> =>
    order.lines.flatMap((line) => facesOf(places, order, line));
