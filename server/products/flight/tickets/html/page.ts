import { ticketTexts as texts } from '#core/products/flight/texts/tickets.ts';
import { art } from '#server/platform/pdf/art.ts';
import type { Markup } from '../markup.ts';
import { html, trusted } from '../markup.ts';
import type { Ticket, TicketBook, TicketFlight } from '../ticket.ts';
import { ticketStyle } from './style.ts';

/** A Latin code, kept apart from the Persian around it. */
const code = (text: string): Markup => html`<bdi dir="ltr">${text}</bdi>`;

const fact = (name: string, value: Markup): Markup => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

const mark = trusted(
  `<svg viewBox="0 0 44 40" aria-hidden="true"><g class="crest">${art.paths.crest}</g><path class="bird" d="${art.paths.bird}"/><circle class="eye" cx="24.5" cy="25.5" r="1.7"/></svg>`,
);

const plane = trusted(
  `<svg viewBox="0 0 24 24" aria-hidden="true"><path transform="rotate(-135 12 12)" d="${art.paths.plane}"/></svg>`,
);

const end = (place: {
  iata: string;
  city: string;
  airport: string;
  time: string;
  note: string;
}): Markup => html`<div>
<div><bdi class="iata" dir="ltr">${place.iata}</bdi></div><div class="city">${place.city}</div><div class="small">${place.airport}</div>
<div class="time">${place.time}${place.note === '' ? '' : html` <span class="later">${place.note}</span>`}</div></div>`;

const flightBlock = (
  flight: TicketFlight,
): Markup => html`<section class="flight">${flight.change === '' ? '' : html`<p class="change">${flight.change}</p>`}<div class="way">
${end({ iata: flight.originCode, city: flight.originCity, airport: flight.originAirport, time: flight.departureTime, note: '' })}
<div class="track small"><span>${flight.duration}</span><span class="rail">${plane}</span><span>${texts.nonstop}</span></div>
${end({ iata: flight.destinationCode, city: flight.destinationCity, airport: flight.destinationAirport, time: flight.arrivalTime, note: flight.arrivalNote })}
</div><dl>${[
  fact(texts.date, html`${flight.dateFa}<br><span class="small">${code(flight.dateEn)}</span>`),
  fact(texts.flightNumber, code(flight.flightNumber)),
  fact(texts.cabin, html`${flight.cabin} <span class="small">${code(flight.bookingClass)}</span>`),
  fact(texts.aircraft, code(flight.aircraft)),
]}</dl>${flight.layover === '' ? '' : html`<p class="layover">${flight.layover}</p>`}</section>`;

const holder = (ticket: Ticket): Markup => html`<div class="in holder"><div class="facts">
<div><div class="small">${texts.passenger}</div><h2><bdi>${ticket.passengerName}</bdi></h2><div class="small">${code(ticket.passengerLatinName)}</div></div>
<dl>${[
  fact(texts.ticketNumber, code(ticket.ticketNumber)),
  fact(texts.bookingReference, html`<bdi class="pnr" dir="ltr">${ticket.bookingReference}</bdi>`),
  fact(texts.orderNumber, code(ticket.orderNumber)),
  fact(ticket.document.label, code(ticket.document.number)),
  fact(texts.passengerType, html`${ticket.passengerType}`),
  fact(
    texts.baggage,
    html`${ticket.baggage}<br><span class="small">${texts.cabinBag}: ${ticket.cabinBag}</span>`,
  ),
]}</dl></div><div class="qr" role="img" aria-label="${texts.qrHint}">${trusted(ticket.qrSvg)}<div class="small">${texts.qrHint}</div></div></div>`;

const priceTable = (ticket: Ticket): Markup =>
  html`<section><h2>${texts.price}</h2><table><tbody>${ticket.price.map(
    (row) => html`<tr><th scope="row">${row.label}</th><td>${row.amount}</td></tr>`,
  )}</tbody><tfoot><tr><th scope="row">${texts.total}</th><td>${ticket.priceTotal} <span class="unit">${texts.unit}</span></td></tr></tfoot></table></section>`;

const refundTable = (ticket: Ticket): Markup =>
  html`<section><h2>${texts.refund}</h2>${
    ticket.refund.length === 0
      ? html`<p>${texts.refundUnknown}</p>`
      : html`<table><tbody>${ticket.refund.map(
          (row) => html`<tr><th scope="row">${row.label}</th><td>${row.percent}</td></tr>`,
        )}</tbody></table>`
  }</section>`;

const ticketArticle = (
  ticket: Ticket,
  { demo, demoEn, support }: TicketBook,
): Markup => html`<article class="page">
${demo === '' ? '' : html`<p class="change row spread"><span>${demo}</span>${code(demoEn)}</p>`}<header class="top"><div class="brand">${mark}<span>${texts.brand}</span></div><div class="doc"><div class="kind">${texts.heading}</div><div class="small">${code(texts.headingEn)}</div></div></header>
<div class="ticket"><div class="wing"></div><div class="in">
<div class="row spread"><div class="row"><span class="airline" aria-hidden="true">${trusted(ticket.airlineMark)}</span><b>${ticket.airlineName}</b></div><div class="row">${ticket.legName === '' ? '' : html`<span class="badge">${ticket.legName}</span>`}<span class="badge">${ticket.saleKind}</span><span class="badge ok">${texts.issued}</span></div></div>
${ticket.flights.map(flightBlock)}</div><div class="perf"></div>${holder(ticket)}</div>
<div class="more">${ticket.price.length > 0 ? priceTable(ticket) : ''}${refundTable(ticket)}<section class="notes"><h2>${texts.beforeFlight}</h2><ul>${ticket.notes.map((note) => html`<li>${note}</li>`)}</ul></section></div>
<p class="small">${texts.issuedAt}: ${ticket.issuedAt}<br>${support}</p></article>`;

/** Up to the end of the style sheet, which with its fonts is nine tenths of a page: encoded once. */
let beginning: Buffer | undefined;
const begin = (): Buffer => {
  beginning ??= Buffer.from(
    html`<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${trusted(ticketStyle().css)}</style>`
      .markup,
  );
  return beginning;
};

/** The tickets as one page of their own: no script, nothing fetched, every value escaped. */
export const ticketPage = (book: TicketBook): Buffer =>
  Buffer.concat([
    begin(),
    Buffer.from(
      html`<title>${book.title}</title></head>
<body><main><h1>${book.title}</h1>${book.tickets.map((ticket) => ticketArticle(ticket, book))}</main></body></html>`
        .markup,
    ),
  ]);
