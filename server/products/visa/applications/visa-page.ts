import { kindTitle } from '#core/products/visa/texts/kinds.ts';
import { visaPaperTexts as texts } from '#core/products/visa/texts/paper.ts';
import { formatGregorianShort, formatJalaliFull } from '#core/rules/dates/format.ts';
import type { PlainDate } from '#core/rules/dates/plain.ts';
import { latinNameOf, readNameOf } from '#server/commerce/port/names.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { PaperMarks } from '#server/platform/house/marks.ts';
import { html, type Markup } from '#server/platform/paper-page/markup.ts';
import {
  code,
  fact,
  keyCode,
  list,
  paperArticle,
  paperPage,
  section,
  small,
} from '#server/platform/paper-page/page.ts';
import type { VisaLine } from './line.ts';

/** An issued visa with its file, which is what a border wants to see; null where it is too large to stand in a page. */
export interface IssuedVisa {
  traveller: OrderDetail['travellers'][number];
  number: string;
  validUntil: PlainDate;
  applicationNumber: string;
  pdf: Buffer | null;
}

interface VisaBook {
  orderNumber: string;
  line: Pick<VisaLine, 'destination' | 'kind'>;
  visas: readonly IssuedVisa[];
  marks: PaperMarks;
}

const holder = ({ traveller, ...one }: IssuedVisa, { orderNumber, line }: VisaBook): Markup =>
  html`<div class="in holder"><div class="facts">
<div>${small(texts.name)}<h2><bdi>${readNameOf(traveller)}</bdi></h2>${readNameOf(traveller) === latinNameOf(traveller) ? '' : small(code(latinNameOf(traveller)))}</div>
<dl>${[
    fact(texts.kind, html`${kindTitle(line.kind)}`),
    fact(texts.number, keyCode(one.number)),
    fact(
      texts.validUntil,
      html`${formatJalaliFull(one.validUntil)}<br><span class="small">${code(formatGregorianShort(one.validUntil))}</span>`,
    ),
    fact(texts.passport, code(traveller.passportNumber ?? '')),
    fact(texts.applicationNumber, code(one.applicationNumber)),
    fact(texts.orderNumber, code(orderNumber)),
  ]}</dl></div></div>`;

/** The file itself, so that it can be saved where there is no network. */
const file = ({ pdf, number }: IssuedVisa): Markup => {
  if (!pdf) return html`<p>${texts.fileApart}</p>`;
  const name = `visa-${number.replaceAll(/[^\w-]/g, '')}.pdf`;
  return html`<p><a class="file" download="${name}" href="data:application/pdf;base64,${pdf.toString('base64')}">${texts.open}</a></p><p class="small">${texts.fileInside}</p>`;
};

/** The issued visas of an order as one page of their own. */
export const visaPage = (book: VisaBook): Buffer =>
  paperPage(
    texts.pageTitle(book.orderNumber),
    book.visas.map((one) =>
      paperArticle(texts, book.marks, {
        card: html`<div class="in"><div class="row spread"><h2 class="title">${book.line.destination.name}</h2><span class="badge ok">${texts.issued}</span></div></div>
<div class="perf"></div>${holder(one, book)}`,
        more: html`${section(texts.file, file(one))}${section(texts.notes, list([texts.print]))}`,
      }),
    ),
  );
