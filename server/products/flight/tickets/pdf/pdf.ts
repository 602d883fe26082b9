import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { art } from '#server/platform/pdf/art.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import type { TicketBook } from '../ticket.ts';
import { ticketTemplate } from './template.ts';

const words = Object.fromEntries(Object.entries(ticketTexts).filter(([, text]) => typeof text === 'string'));

/** The tickets as a PDF, an A4 page each. */
export const ticketPdf = (book: TicketBook): Promise<Buffer> =>
  setPdf(ticketTemplate, {
    ...book,
    words,
    mark: art.mark,
    plane: art.plane,
    star: art.star,
    pageOf: book.tickets.map((_, at) =>
      ticketTexts.ofPages(toPersianDigits(at + 1), toPersianDigits(book.tickets.length)),
    ),
  });
