import { fail } from '#core/contract/result.ts';
import { flight } from '#core/products/flight/contract/endpoints.ts';
import type { Commerce } from '#server/commerce/port/commerce.ts';
import { hasTickets } from '#server/commerce/record/has-tickets.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { operation } from '#server/platform/http/operation.ts';
import { tooMany } from '#server/platform/http/wait.ts';
import { paperPageHeaders } from '#server/platform/paper-page/page.ts';
import type { Limits } from '#server/platform/services.ts';
import type { DisruptionsOfIssued } from '../changes/disruptions.ts';
import { flightPartOf } from '../orders/order.ts';
import type { FareRules } from '../rules/fare-rules.ts';
import type { TicketFilter } from './book.ts';
import { ticketBookOf } from './book.ts';
import { ticketPage } from './page.ts';
import { ticketPdf } from './pdf/pdf.ts';

export interface TicketDeps {
  commerce: Pick<Commerce, 'load' | 'whileIssuing' | 'proofLinks'>;
  limits: Limits;
  fareRules: FareRules;
  disruptions: DisruptionsOfIssued;
  marks(): PaperMarks;
  /** The mark of an airline by its code, as an SVG. */
  airlineMark(code: string): string;
}

/** Tickets show identity documents: no cache on the way may store them, and other pages do not learn their address. */
const privateHeaders = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Most PDFs in the window: making one keeps a process busy for some 50 ms while other papers wait. */
const pdfsMax = 30;
const pdfsWindowSeconds = 60;

/** E-tickets, only for the owner of an issued order. */
export const ticketOperations = (deps: TicketDeps): Operation[] => {
  const booked = async (orderId: string, userId: string, filter: TicketFilter) => {
    await deps.commerce.whileIssuing(orderId);
    const [whole, disruptionsOf] = await Promise.all([
      deps.commerce.load(orderId, userId),
      deps.disruptions.ofIssued(orderId),
    ]);
    const order = flightPartOf(whole);
    if (!order) return fail('ORDER_NOT_FOUND');
    if (!hasTickets(order.status)) return fail('TICKET_NOT_READY');
    const book = await ticketBookOf(order, filter, {
      fareRules: deps.fareRules,
      disruptionsOf,
      marks: deps.marks(),
      verifyAt: await deps.commerce.proofLinks(order),
      airlineMark: deps.airlineMark,
    });
    return book.tickets.length === 0 ? fail('NOT_FOUND') : { ok: true as const, order, book };
  };

  return [
    operation(flight.ticketHtml, async ({ params, query }, { caller }) => {
      const found = await booked(params.id, caller.userId, query);
      if (!found.ok) return found;
      return {
        ok: true,
        bare: ticketPage(found.book),
        headers: paperPageHeaders(),
      };
    }),

    operation(flight.ticketPdf, async ({ params, query }, { caller }) => {
      const found = await booked(params.id, caller.userId, query);
      if (!found.ok) return found;
      const taken = await deps.limits.takeRoughly(`flight:pdf:${caller.userId}`, pdfsMax, pdfsWindowSeconds);
      if (!taken.allowed) return tooMany(taken);
      return {
        ok: true,
        bare: await ticketPdf(found.book),
        headers: {
          ...privateHeaders,
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${found.order.orderNumber.replace(/[^\w-]/g, '')}.pdf"`,
        },
      };
    }),
  ];
};
