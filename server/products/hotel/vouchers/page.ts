import { voucherTexts as texts } from '#core/products/hotel/texts/voucher.ts';
import { html, type Markup } from '#server/platform/paper-page/markup.ts';
import {
  code,
  fact,
  keyCode,
  list,
  paperArticle,
  paperPage,
  qrFigure,
  rowsTable,
  section,
  small,
} from '#server/platform/paper-page/page.ts';
import type { GuestName, Voucher, VoucherBook } from './voucher.ts';

const day = (name: string, value: Voucher['checkIn']): Markup =>
  fact(name, html`${value.day}<br><span class="small">${value.time}، ${code(value.dayEn)}</span>`);

/** The hotel as its guests and their driver look for it. */
const hotel = (one: Voucher): Markup => html`<div>
<h2 class="title">${one.hotelName} <span class="small" aria-hidden="true">${one.stars}</span></h2><p>${one.address}</p>
${small(texts.forTaxi)}<p><b>${code(one.addressEn)}</b>${one.cityLocal === '' ? '' : html` <bdi>${one.cityLocal}</bdi>`}</p></div>`;

const guest = ({ name, latinName, kind }: GuestName): Markup =>
  html`<li><b><bdi>${name}</bdi></b> <span class="small">${latinName === '' ? '' : html`${code(latinName)}، `}${kind}</span></li>`;

const card = (one: Voucher): Markup => html`<div class="in">
<div class="row spread"><span class="badge ok">${texts.issued}</span><span>${texts.hotelReference} ${keyCode(one.bookingReference)}</span></div>
${hotel(one)}<dl>${[
  day(texts.checkIn, one.checkIn),
  day(texts.checkOut, one.checkOut),
  fact(texts.nights, html`${one.nights}`),
  fact(texts.payment, html`${one.payment}`),
]}</dl></div><div class="perf"></div><div class="in holder"><div class="facts">
<dl>${[
  fact(texts.room, html`${one.roomName}<br><span class="small">${code(one.roomNameEn)}</span>`),
  fact(texts.board, html`${one.board}`),
  fact(texts.party, html`${one.party}`),
  fact(texts.voucherNumber, code(one.voucherNumber)),
  fact(texts.orderNumber, code(one.orderNumber)),
]}</dl>
<div>${small(texts.guests)}<ul>${one.guests.map(guest)}${one.others === '' ? '' : html`<li>${one.others}</li>`}</ul></div></div>${qrFigure(one.qrSvg, texts.qrHint)}</div>`;

const back = ({ back: rows, backNote }: Voucher): Markup =>
  section(
    texts.back,
    html`${rows.length === 0 ? '' : rowsTable(rows.map(({ label, sum }) => ({ label, value: sum })))}<p class="small">${backNote}</p>`,
  );

const rules = ({ rules: lines }: Voucher): Markup =>
  section(
    texts.rules,
    html`<dl class="plain">${lines.map(({ title, text }) => fact(title, html`${text}`))}</dl>`,
  );

/** Landmarks by their distance: the drawing of the paper is for those who have it in their hands. */
const around = ({ points, note }: NonNullable<Voucher['around']>): Markup =>
  section(
    texts.around,
    html`${rowsTable(points.map(({ label, distance }) => ({ label, value: distance })))}<p class="small">${note}</p>`,
  );

const slept = (one: Voucher): Markup => section(texts.slept, html`${list(one.slept)}`);

const wishes = (one: Voucher): Markup =>
  section(texts.wishes, html`${list(one.wishes)}<p class="small">${texts.wishesNote}</p>`);

/** The vouchers as one page of their own, a card for each room. */
export const voucherPage = (book: VoucherBook): Buffer =>
  paperPage(
    book.title,
    book.vouchers.map((one) =>
      paperArticle(texts, book, {
        card: card(one),
        more: html`${back(one)}${rules(one)}${one.around ? around(one.around) : ''}${one.wishes.length === 0 ? '' : wishes(one)}${one.slept.length === 0 ? '' : slept(one)}`,
      }),
    ),
  );
