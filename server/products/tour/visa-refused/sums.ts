import { keptOf, percentAt } from '#core/products/tour/rules/penalties.ts';
import { keptIfRefused } from '#core/products/tour/rules/visa-refused.ts';
import { addRial, type Rial, subtractRial, toRial, zeroRial } from '#core/rules/money/rial.ts';
import { backByDocument, sharesOf } from '#server/commerce/port/by-document.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { pricesByTraveller, tourOfLine } from '../orders/line.ts';
import { partyOf } from '../orders/order.ts';

/** What the rule of a tour keeps of a price at the moment of asking; null where the tour has no such rule, or has left. */
export const keptForRefused = (
  order: OrderDetail,
  askedAt: Date,
): { refused(price: Rial): Rial; ladder(price: Rial): Rial } | null => {
  const { visaRefusal, leavesAt } = tourOfLine(partyOf(order));
  const percent = percentAt(leavesAt, askedAt);
  if (!visaRefusal || percent === null) return null;
  return {
    refused: (price) => keptIfRefused(price, visaRefusal, { leavesAt, askedAt }) ?? price,
    ladder: (price) => keptOf(price, percent),
  };
};

/** What comes back of every document of a settled tour, where these people got no visa. */
export const ruledIfRefused = (
  order: OrderDetail,
  travellerIds: readonly string[],
  keeps: { refused(price: Rial): Rial; ladder(price: Rial): Rial },
): BackNow[] =>
  backByDocument(
    partyOf(order),
    [...pricesByTraveller(partyOf(order))].map(([travellerId, price]) => {
      const kept = travellerIds.includes(travellerId) ? keeps.refused(price) : keeps.ladder(price);
      return {
        travellerId,
        price,
        fee: zeroRial,
        back: subtractRial(price, kept),
        percent: null,
        why: 'rules',
        until: null,
      };
    }),
  );

/** What is paid for these people of a settled tour, and what comes back of it, after discount. */
export const sumsOfSettled = (
  order: OrderDetail,
  travellerIds: readonly string[],
  ruled: readonly BackNow[],
): { kept: Rial; back: Rial } => {
  const { documents } = partyOf(order);
  const shares = sharesOf(partyOf(order), ruled, order.total).filter((_, at) =>
    documents[at]?.travellerIds.every((id) => travellerIds.includes(id)),
  );
  const paid = addRial(zeroRial, ...shares.map((share) => share.paid));
  const back = addRial(zeroRial, ...shares.map((share) => share.refund ?? zeroRial));
  return { kept: subtractRial(paid, back), back };
};

/** What is kept of each by the rule, before any discount. */
export const keptOfEach = (
  order: OrderDetail,
  travellerIds: readonly string[],
  refused: (price: Rial) => Rial,
): Record<string, number> => {
  const prices = pricesByTraveller(partyOf(order));
  return Object.fromEntries(travellerIds.map((id) => [id, refused(prices.get(id) ?? toRial(0))]));
};
