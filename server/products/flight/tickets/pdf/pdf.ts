import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { ticketTexts } from '#core/products/flight/texts/tickets.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { art } from '../art.ts';
import type { TicketBook } from '../ticket.ts';
import { ticketTemplate } from './template.ts';

/** How many documents a memoised part may go unused: enough for fonts and template, little enough for memory. */
const cacheAge = 2;

let compiler: Promise<NodeCompiler> | undefined;

/** One compiler a process, made when the first PDF is asked for: it is 50 MB of native code. */
const compilerOnce = (): Promise<NodeCompiler> => {
  compiler ??= (async () => {
    const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
    const fonts = join(
      dirname(createRequire(import.meta.url).resolve('vazirmatn/package.json')),
      'fonts',
      'ttf',
    );
    return NodeCompiler.create({ workspace: fonts, fontArgs: [{ fontPaths: [fonts] }] });
  })();
  return compiler;
};

const words = Object.fromEntries(Object.entries(ticketTexts).filter(([, text]) => typeof text === 'string'));

const dataOf = (book: TicketBook): string =>
  JSON.stringify({
    ...book,
    words,
    mark: art.mark,
    plane: art.plane,
    star: art.star,
    pageOf: book.tickets.map((_, at) =>
      ticketTexts.ofPages(toPersianDigits(at + 1), toPersianDigits(book.tickets.length)),
    ),
  });

/** The tickets as a PDF, an A4 page each. */
export const ticketPdf = async (book: TicketBook): Promise<Buffer> => {
  const typst = await compilerOnce();
  try {
    return typst.pdf({ mainFileContent: ticketTemplate, inputs: { book: dataOf(book) } });
  } finally {
    typst.evictCache(cacheAge);
  }
};
