import { voucherTexts as texts } from '#core/products/hotel/texts/voucher.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { art } from '#server/platform/pdf/art.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import { voucherTemplate } from './template.ts';
import type { VoucherBook } from './voucher.ts';

const { brand, heading, headingEn } = texts;
const own = Object.fromEntries(Object.entries(texts).filter(([, text]) => typeof text === 'string'));

/** The vouchers as a PDF, an A4 page each. */
export const voucherPdf = (book: VoucherBook): Promise<Buffer> =>
  setPdf(voucherTemplate, {
    ...book,
    words: { ...own, brand, heading, headingEn },
    mark: art.mark,
    pageOf: book.vouchers.map((_, at) =>
      texts.ofPages(toPersianDigits(at + 1), toPersianDigits(book.vouchers.length)),
    ),
  });
