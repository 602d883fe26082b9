import type { RoomTypeContent } from '#core/products/hotel/contract/hotel.ts';
import type { RoomOfferShown } from '#core/products/hotel/contract/offer.ts';
import { hotelPageTexts as texts } from '#core/products/hotel/texts/hotel-page.ts';
import { viewTexts } from '#core/products/hotel/texts/samples.ts';
import { bedTexts } from '#core/products/hotel/texts/words.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';

/** When a rate is paid, in words. A city's tax at the hotel is no paying later. */
export const paymentWords = ({ payNow, total }: Pick<RoomOfferShown, 'payNow' | 'total'>): string => {
  if (payNow === 0) return texts.payLater;
  const percent = Math.round((payNow * 100) / total);
  return percent < 90 ? texts.payPart(percent) : texts.payNow;
};

/** «۲۸ متر · تخت دونفره · تا ۳ نفر» */
export const roomFacts = ({ sizeSqm, beds, guestsMax, view, name }: RoomTypeContent): string =>
  [
    sizeSqm === null ? null : texts.size(toPersianDigits(sizeSqm)),
    beds.map(({ kind, count }) => texts.beds(count, bedTexts[kind])).join('، '),
    texts.upTo(guestsMax),
    view && !name.includes(viewTexts[view]) ? viewTexts[view] : null,
  ]
    .filter(Boolean)
    .join(' · ');
