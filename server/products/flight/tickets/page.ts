import { ticketTexts as texts } from '#core/products/flight/texts/tickets.ts';
import { html, type Markup, trusted } from '#server/platform/paper-page/markup.ts';
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
import { art } from '#server/platform/pdf/art.ts';
import type { Ticket, TicketBook, TicketFlight } from './ticket.ts';

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
<div><bdi class="far" dir="ltr">${place.iata}</bdi></div><div class="city">${place.city}</div>${small(place.airport)}
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
<div>${small(texts.passenger)}<h2><bdi>${ticket.passengerName}</bdi></h2>${small(code(ticket.passengerLatinName))}</div>
<dl>${[
  fact(texts.ticketNumber, code(ticket.ticketNumber)),
  fact(texts.bookingReference, keyCode(ticket.bookingReference)),
  fact(texts.orderNumber, code(ticket.orderNumber)),
  fact(ticket.document.label, code(ticket.document.number)),
  fact(texts.passengerType, html`${ticket.passengerType}`),
  fact(
    texts.baggage,
    html`${ticket.baggage}<br><span class="small">${texts.cabinBag}: ${ticket.cabinBag}</span>`,
  ),
]}</dl></div>${qrFigure(ticket.qrSvg, texts.qrHint)}</div>`;

const priceTable = ({ price, priceTotal }: Ticket): Markup =>
  section(
    texts.price,
    rowsTable(
      price.map(({ label, amount }) => ({ label, value: amount })),
      html`<tfoot><tr><th scope="row">${texts.total}</th><td>${priceTotal} <span class="unit">${texts.unit}</span></td></tr></tfoot>`,
    ),
  );

const refundTable = ({ refund }: Ticket): Markup =>
  section(
    texts.refund,
    refund.length === 0
      ? html`<p>${texts.refundUnknown}</p>`
      : rowsTable(refund.map(({ label, percent }) => ({ label, value: percent }))),
  );

const card = (ticket: Ticket): Markup => html`<div class="in">
<div class="row spread"><div class="row"><span class="badge-mark" aria-hidden="true">${trusted(ticket.airlineMark)}</span><b>${ticket.airlineName}</b></div><div class="row">${ticket.legName === '' ? '' : html`<span class="badge">${ticket.legName}</span>`}<span class="badge">${ticket.saleKind}</span><span class="badge ok">${texts.issued}</span></div></div>
${ticket.flights.map(flightBlock)}</div><div class="perf"></div>${holder(ticket)}`;

/** The tickets as one page of their own. */
export const ticketPage = (book: TicketBook): Buffer =>
  paperPage(
    book.title,
    book.tickets.map((ticket) =>
      paperArticle(texts, book, {
        card: card(ticket),
        more: html`${ticket.price.length > 0 ? priceTable(ticket) : ''}${refundTable(ticket)}<section class="notes"><h2>${texts.beforeFlight}</h2>${list(ticket.notes)}</section>`,
        foot: `${texts.issuedAt}: ${ticket.issuedAt}`,
      }),
    ),
  );
