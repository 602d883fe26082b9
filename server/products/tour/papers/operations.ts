import { fail } from '#core/contract/result.ts';
import { tour as calls } from '#core/products/tour/contract/endpoints.ts';
import { tourPaperTexts as texts } from '#core/products/tour/texts/papers.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { paperPageHeaders } from '#server/platform/paper-page/page.ts';
import { art } from '#server/platform/pdf/art.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import type { Db, Limits } from '#server/platform/services.ts';
import type { Tours } from '../catalogue/tours.ts';
import { accepterNow } from '../orders/accepter.ts';
import { isTourOrder, partyOf } from '../orders/order.ts';
import { type Booking, findBooking } from '../seats/bookings.ts';
import { tourPaperPage } from './page.ts';
import { presentContract, presentVoucher, type TourPaper } from './present.ts';
import { tourPaperTemplate } from './template.ts';

export interface PaperDeps {
  db: Db;
  limits: Limits;
  commerce: Pick<Commerce, 'load' | 'whileIssuing' | 'proofLinks'>;
  tours: Tours;
  brand: string;
  marks(): PaperMarks;
}

/** Papers name people: no cache on the way may store them, and other pages do not learn their address. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Most PDFs in the window: making one keeps a process busy for some 50 ms while other papers wait. */
const pdfsMax = 30;
const pdfsWindowSeconds = 60;
const pagesMax = 9;

/** A paper as a PDF. */
export const tourPaperPdf = ({ heading, headingEn, ...paper }: TourPaper): Promise<Buffer> =>
  setPdf(tourPaperTemplate, {
    ...paper,
    words: {
      brand: texts.brand,
      heading,
      headingEn,
      maker: texts.maker,
      people: texts.people,
      qrHint: texts.qrHint,
      pageOf: Array.from({ length: pagesMax }, (_, at) => texts.page(at + 1)),
    },
    mark: art.mark,
  });

/** A contract binds whoever reserved: an order whose money came back before that never had one. */
const isBound = (booking: Booking | null): boolean => booking !== null && booking.reserved_at !== null;

const bookingOf = (db: Db, order: OrderDetail): Promise<Booking | null> =>
  findBooking(db, partyOf(order).lineId);

/** Who accepted a contract, by the name that they had then. Orders from before that was kept have the account's name of today. */
const accepterOf = async (db: Db, { userId, contact }: OrderDetail): Promise<string> =>
  contact.acceptedBy ?? accepterNow(db, userId, contact.phoneNumber);

/** The papers of an order, only for its owner. */
export const paperOperations = (deps: PaperDeps): Operation[] => {
  const { db, limits, commerce, tours, brand, marks } = deps;
  const find = async (orderId: string, userId: string): Promise<OrderDetail | null> => {
    await commerce.whileIssuing(orderId);
    const order = await commerce.load(orderId, userId);
    return order && isTourOrder(order) ? order : null;
  };
  const voucherOf = async (order: OrderDetail): Promise<TourPaper> =>
    presentVoucher(order, {
      brand,
      marks: marks(),
      tours,
      verifyAt: await commerce.proofLinks(order),
      booking: await bookingOf(db, order),
    });
  const answer = async (userId: string, name: string, paper: () => TourPaper | Promise<TourPaper>) => {
    const taken = await limits.takeRoughly(`tour:pdf:${userId}`, pdfsMax, pdfsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    return {
      ok: true as const,
      bare: await tourPaperPdf(await paper()),
      headers: {
        ...privateHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${name.replace(/[^\w-]/g, '')}.pdf"`,
      },
    };
  };
  return [
    operation(calls.contractPdf, async ({ params: { id } }, { caller: { userId } }) => {
      const order = await find(id, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      const booking = await bookingOf(db, order);
      if (!isBound(booking)) return fail('TOUR_PAPER_NOT_READY');
      const acceptedBy = await accepterOf(db, order);
      return answer(userId, `contract-${order.orderNumber}`, () =>
        presentContract(order, { brand, marks: marks(), acceptedBy, booking }),
      );
    }),

    operation(calls.tourVoucherHtml, async ({ params: { id } }, { caller: { userId } }) => {
      const order = await find(id, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      if (!hasTickets(order.status)) return fail('TOUR_PAPER_NOT_READY');
      return { ok: true, bare: tourPaperPage(await voucherOf(order)), headers: paperPageHeaders() };
    }),

    operation(calls.tourVoucherPdf, async ({ params: { id } }, { caller: { userId } }) => {
      const order = await find(id, userId);
      if (!order) return fail('ORDER_NOT_FOUND');
      if (!hasTickets(order.status)) return fail('TOUR_PAPER_NOT_READY');
      return answer(userId, `tour-${order.orderNumber}`, () => voucherOf(order));
    }),
  ];
};
