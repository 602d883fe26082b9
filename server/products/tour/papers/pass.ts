import { tourOrderTexts } from '#core/products/tour/texts/order.ts';
import { tourPaperTexts as texts } from '#core/products/tour/texts/papers.ts';
import { levelTexts, tourBoardTexts } from '#core/products/tour/texts/words.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatGregorianShort, formatJalaliDay, formatJalaliFull } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import type { PlainDateTime } from '#core/rules/dates/plain.ts';
import { toInstant } from '#core/rules/dates/zone.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import { latinNameOf, readNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PassFace } from '#server/commerce/port/pass-face.ts';
import type { Tours } from '../catalogue/tours.ts';
import { tourOfLine } from '../orders/line.ts';

const momentText = (time: PlainDateTime): string => `${formatJalaliFull(dateOf(time))}، ${formatClock(time)}`;

/** What the passes of the vouchers of an order say: everybody who goes along has one of their own. */
export const tourPasses =
  (tours: Pick<Tours, 'tour'>) =>
  async (order: OrderDetail): Promise<PassFace[]> =>
    order.lines.flatMap((line) => {
      const { title, tourId, level, leavesAt, returnsAt, package: sold } = tourOfLine(line);
      const titleEn = tours.tour(tourId)?.titleEn ?? '';
      const daysEn = [leavesAt, returnsAt].map((at) => formatGregorianShort(dateOf(at))).join(' – ');
      return line.documents.flatMap(({ documentId, number, travellerIds }) =>
        travellersOn(order, { travellerIds }).map((traveller) => ({
          documentId,
          number,
          title: tourOrderTexts.title(title),
          holder: readNameOf(traveller),
          startsAt: toInstant(leavesAt, iranZone),
          endsAt: toInstant(returnsAt, iranZone),
          journey: null,
          google: null,
          head: { label: texts.leaves, value: formatJalaliDay(dateOf(leavesAt)) },
          front: [
            { label: texts.leaves, value: momentText(leavesAt) },
            { label: texts.returns, value: momentText(returnsAt) },
            { label: texts.reference, value: line.bookingReference ?? '' },
          ],
          back: [
            { label: texts.tour, value: `${title}، ${levelTexts[level]}` },
            {
              label: texts.voucherHeadingEn,
              value: [titleEn, daysEn, latinNameOf(traveller)].filter(Boolean).join('\n'),
            },
            {
              label: texts.hotels,
              value: sold.hotels
                .map(
                  ({ name, nights, board }) => `${name} (${texts.night(nights)}، ${tourBoardTexts[board]})`,
                )
                .join('\n'),
            },
          ],
        })),
      );
    });
