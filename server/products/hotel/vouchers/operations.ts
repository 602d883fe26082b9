import { fail } from '#core/contract/result.ts';
import { hotel } from '#core/products/hotel/contract/endpoints.ts';
import { voucherTexts } from '#core/products/hotel/texts/voucher.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { travellersOn } from '#server/commerce/port/line.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { paperPageHeaders } from '#server/platform/paper-page/page.ts';
import type { Db, Limits } from '#server/platform/services.ts';
import { stayOfLine } from '../orders/line.ts';
import { hotelPartOf } from '../orders/order.ts';
import { cityOfStay } from '../orders/stay.ts';
import type { Places } from '../places/places.ts';
import { readTold } from '../reservation/wishes.ts';
import { voucherPage } from './page.ts';
import { voucherPdf } from './pdf.ts';
import { presentVoucher } from './present.ts';
import type { VoucherBook } from './voucher.ts';

export interface VoucherDeps {
  db: Db;
  limits: Limits;
  commerce: Pick<Commerce, 'load' | 'whileIssuing' | 'proofLinks'>;
  places: Places;
  marks(): PaperMarks;
}

/** Vouchers name people: no cache on the way may store them, and other pages do not learn their address. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Most PDFs in the window: making one keeps a process busy for some 50 ms while other papers wait. */
const pdfsMax = 30;
const pdfsWindowSeconds = 60;

/** The vouchers of an order that can still be used, or that of one room; none where the room was given back. */
export const voucherBookOf = async (
  order: OrderDetail,
  lineId: string | undefined,
  {
    db,
    places,
    marks,
    commerce,
  }: Pick<VoucherDeps, 'db' | 'places' | 'marks'> & {
    commerce: Pick<Commerce, 'proofLinks'>;
  },
): Promise<VoucherBook> => {
  const told = await readTold(db, order.orderId);
  const verifyAt = await commerce.proofLinks(order);
  const lines = order.lines.filter(
    (line) =>
      (lineId === undefined || line.lineId === lineId) &&
      line.documents.some(({ state }) => state !== 'refunded'),
  );
  const vouchers = lines.map((line) =>
    presentVoucher({
      orderNumber: order.orderNumber,
      boughtAt: order.createdAt,
      line,
      guests: travellersOn(order, line),
      city: cityOfStay(places, stayOfLine(line)),
      told,
      verifyAt,
    }),
  );
  return {
    title: voucherTexts.pageTitle(order.orderNumber),
    ...marks(),
    vouchers: await Promise.all(vouchers),
  };
};

interface Asked {
  orderId: string;
  userId: string;
  lineId?: string | undefined;
}

/** The vouchers that somebody asks for, as far as they are theirs and there are any. */
const booked = async ({ orderId, userId, lineId }: Asked, deps: VoucherDeps) => {
  await deps.commerce.whileIssuing(orderId);
  const order = hotelPartOf(await deps.commerce.load(orderId, userId));
  if (!order) return fail('ORDER_NOT_FOUND');
  if (!hasTickets(order.status)) return fail('VOUCHER_NOT_READY');
  const book = await voucherBookOf(order, lineId, deps);
  return book.vouchers.length === 0 ? fail('NOT_FOUND') : { ok: true as const, order, book };
};

/** Vouchers, only for the owner of an issued order. */
export const voucherOperations = (deps: VoucherDeps): Operation[] => [
  operation(hotel.voucherHtml, async ({ params: { id: orderId } }, { caller: { userId } }) => {
    const found = await booked({ orderId, userId }, deps);
    return found.ok ? { ok: true, bare: voucherPage(found.book), headers: paperPageHeaders() } : found;
  }),

  operation(hotel.voucherPdf, async ({ params: { id: orderId }, query }, { caller: { userId } }) => {
    const found = await booked({ orderId, userId, ...query }, deps);
    if (!found.ok) return found;
    const { order, book } = found;
    const taken = await deps.limits.takeRoughly(`hotel:pdf:${userId}`, pdfsMax, pdfsWindowSeconds);
    if (!taken.allowed) return tooMany(taken);
    return {
      ok: true,
      bare: await voucherPdf(book),
      headers: {
        ...privateHeaders,
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="voucher-${order.orderNumber.replace(/[^\w-]/g, '')}.pdf"`,
      },
    };
  }),
];
