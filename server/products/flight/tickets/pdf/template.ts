import { ticketParts } from './parts.ts';

/** The Typst source of the PDF: a page for each ticket. It is code that never changes; see `parts.ts`. */
export const ticketTemplate = `${ticketParts}
#let holder(ticket, size) = grid(
  columns: (1fr, auto),
  column-gutter: 18pt,
  stack(
    spacing: size.holder,
    stack(
      spacing: 8pt,
      label(words.passenger),
      text(size: 15pt, weight: "extrabold", ticket.passengerName),
      code(ticket.passengerLatinName, size: 9.5pt, fill: ink-2),
    ),
    grid(
      columns: (1fr, 1fr, 1fr),
      column-gutter: 10pt,
      row-gutter: size.holder,
      fact(words.ticketNumber, code(ticket.ticketNumber)),
      fact(words.bookingReference, code(ticket.bookingReference, size: 12pt, weight: "black")),
      fact(words.orderNumber, code(ticket.orderNumber)),
      fact(ticket.document.label, code(ticket.document.number)),
      fact(words.passengerType, ticket.passengerType),
      fact(words.baggage, [#ticket.baggage #h(1pt) #text(weight: "regular", fill: ink-3, size: 8.5pt, words.cabinBag + " " + ticket.cabinBag)]),
    ),
  ),
  align(center, stack(spacing: 5pt, image(bytes(ticket.qrSvg), format: "svg", width: size.qr, alt: words.qrHint),
    block(width: size.qr, text(size: 7pt, fill: ink-3, words.qrHint)))),
)

#let ticket-card(ticket) = block(
  width: 100%, radius: 12pt, stroke: 0.8pt + hairline, clip: true, fill: white,
  stack(
    wing,
    pad(x: 18pt, y: size-of(ticket).pad, stack(
      spacing: size-of(ticket).between,
      grid(
        columns: (1fr, auto),
        align: horizon,
        [#box(baseline: 30%, pdf.artifact(image(bytes(ticket.airlineMark), format: "svg", width: 24pt))) #h(5pt) #text(size: 12.5pt, weight: "bold", ticket.airlineName)],
        [#if ticket.legName != "" [#badge(ticket.legName) #h(4pt)] #badge(ticket.saleKind) #h(4pt) #badge(words.issued, fill: green-soft, ink: green)],
      ),
      ..ticket.flights.map(flight => flight-block(flight, size-of(ticket))),
    )),
    pad(x: 14pt, perforation),
    pad(x: 18pt, y: size-of(ticket).pad, holder(ticket, size-of(ticket))),
  ),
)

#let price(ticket) = stack(
  spacing: 9pt,
  ruled(words.price),
  rows(ticket.price.map(row => (row.label, row.amount))),
  line(length: 100%, stroke: 0.6pt + hairline),
  grid(columns: (1fr, auto), align: (right + horizon, left + horizon),
    text(weight: "bold", words.total),
    [#text(weight: "extrabold", size: 12pt, ticket.priceTotal) #text(size: 8pt, fill: ink-2, words.unit)]),
)

#let refund(ticket) = stack(
  spacing: 9pt,
  ruled(words.refund),
  if ticket.refund.len() == 0 { text(fill: ink-2, words.refundUnknown) }
  else { rows(ticket.refund.map(row => (row.label, row.percent))) },
)

#let notes(ticket) = stack(
  spacing: 9pt,
  ruled(words.beforeFlight),
  ..ticket.notes.map(note => grid(columns: (auto, 1fr), column-gutter: 6pt,
    pad(top: 1pt, pdf.artifact(image(bytes(book.star), format: "svg", height: 7pt))), text(fill: ink-2, note))),
)

#let ticket-page(ticket) = {
  header
  v(size-of(ticket).below, weak: true)
  ticket-card(ticket)
  v(size-of(ticket).below, weak: true)
  if ticket.price.len() == 0 { refund(ticket) } else {
    grid(columns: (1fr, 1fr), column-gutter: 26pt, price(ticket), refund(ticket))
  }
  v(size-of(ticket).below, weak: true)
  notes(ticket)
}

#let footer(index, count) = [
  #set par(leading: 0.5em)
  #line(length: 100%, stroke: 0.6pt + hairline)
  #v(-3pt)
  #grid(columns: (1fr, auto, 1fr), align: (right, center, left),
    label([#words.issuedAt: #book.tickets.at(index).issuedAt]),
    code(book.site, size: 8pt, fill: ink-3),
    label(book.pageOf.at(index)))
  #v(-4pt)
  #align(center, label(book.support))
]

#for (index, ticket) in book.tickets.enumerate() {
  page(
    paper: "a4",
    margin: (x: 17mm, top: if ticket.flights.len() > 2 { 11mm } else { 15mm }, bottom: 19mm),
    footer-descent: 3%,
    footer: footer(index, book.tickets.len()),
    ticket-page(ticket),
  )
}
`;
