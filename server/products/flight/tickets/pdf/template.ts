/**
 * The Typst source of the PDF. It is code that never changes: everything a person typed arrives as data
 * through `inputs`, so a name like `#read("…")` is only ever printed.
 */
export const ticketTemplate = `
#let book = json(bytes(sys.inputs.book))
#let words = book.words

// The day palette of the design tokens.
#let ink = rgb("#1a203d")
#let ink-2 = rgb("#424c66")
#let ink-3 = rgb("#5a6579")
#let hairline = rgb("#d3dee6")
#let ground = rgb("#f0f7fa")
#let lapis = rgb("#15205a")
#let saffron = rgb("#fcaa38")
#let turquoise = rgb("#009298")
#let turquoise-text = rgb("#005e66")
#let green = rgb("#00603d")
#let green-soft = rgb("#d6f8e4")

#set document(title: book.title, author: "Hodhod")
#set text(font: "Vazirmatn", size: 9.5pt, lang: "fa", dir: rtl, fill: ink, number-type: "lining")
#set par(leading: 0.75em, justify: false)

// A code stands in a box of its own, so that its letters never mix with the Persian around it.
#let code(body, ..style) = box(text(dir: ltr, lang: "en", ..style, body))
#let label(body) = text(size: 8pt, fill: ink-3, body)
#let fact(name, value) = stack(spacing: 6.5pt, label(name), text(weight: "bold", size: 10pt, value))

#let mark = image(bytes(book.mark), format: "svg", height: 30pt, alt: words.brand)

#let header = grid(
  columns: (auto, 1fr, auto),
  align: (right + horizon, center, left + horizon),
  column-gutter: 9pt,
  mark,
  align(right + horizon, text(size: 21pt, weight: "black", words.brand)),
  align(left, stack(
    spacing: 7pt,
    text(size: 13pt, weight: "bold", words.heading),
    code(words.headingEn, size: 8.5pt, fill: ink-3),
  )),
)

// The hoopoe's wing: lapis with white and saffron bars, right to left.
#let wing = box(width: 100%, height: 11pt, clip: true, fill: lapis, place(
  right + top,
  stack(dir: rtl, ..range(16).map(_ => stack(
    dir: rtl,
    rect(width: 22pt, height: 11pt, fill: lapis),
    rect(width: 5pt, height: 11pt, fill: white),
    rect(width: 5pt, height: 11pt, fill: lapis),
    rect(width: 5pt, height: 11pt, fill: saffron),
  ))),
))

#let badge(body, fill: ground, ink: ink-2) = box(
  fill: fill, radius: 5pt, inset: (x: 7pt, y: 4.5pt), text(size: 8.5pt, weight: "medium", fill: ink, body),
)

// A journey of several flights is set smaller, so that one passenger stays on one page: sizes for one, two, and more.
#let sizes = (
  (iata: 32pt, city: 12pt, time: 17pt, row: 9pt, gap: 15pt, between: 17pt, pad: 17pt, below: 18pt, holder: 14.5pt, qr: 92pt),
  (iata: 19pt, city: 10.5pt, time: 12.5pt, row: 6.5pt, gap: 10pt, between: 11pt, pad: 13pt, below: 13pt, holder: 12pt, qr: 84pt),
  (iata: 14pt, city: 9pt, time: 11pt, row: 5pt, gap: 7pt, between: 8pt, pad: 10pt, below: 9pt, holder: 8pt, qr: 74pt),
)
#let size-of(ticket) = sizes.at(calc.min(ticket.flights.len(), sizes.len()) - 1)

#let end(iata, city, airport, time, side, size) = align(side, stack(
  spacing: size.row,
  code(iata, size: size.iata, weight: "black"),
  text(size: size.city, weight: "bold", city),
  label(airport),
  text(size: size.time, weight: "extrabold", time),
))

// The route: a thin turquoise line from an open circle to a plane that flies left.
#let track(flight) = align(center, stack(
  spacing: 8pt,
  label(flight.duration),
  box(width: 100%, height: 12pt, {
    place(horizon + left, dx: 7pt, line(length: 100% - 14pt, stroke: 1.1pt + turquoise))
    place(horizon + right, circle(radius: 3.2pt, fill: white, stroke: 1.1pt + turquoise))
    place(horizon + left, dx: -1pt, box(fill: white, inset: (right: 2pt), image(bytes(book.plane), format: "svg", height: 12pt)))
  }),
  label(words.nonstop),
))

#let layover(flight) = align(center, box(
  fill: ground, radius: 9pt, inset: (x: 10pt, y: 4.5pt),
  text(size: 8.5pt, weight: "medium", fill: ink-2, flight.layover),
))

#let flight-block(flight, size) = stack(
  spacing: size.gap,
  grid(
    columns: (auto, 1fr, auto),
    column-gutter: 16pt,
    align: horizon,
    end(flight.originCode, flight.originCity, flight.originAirport, flight.departureTime, right, size),
    track(flight),
    end(flight.destinationCode, flight.destinationCity, flight.destinationAirport,
      if flight.arrivalNote == "" { flight.arrivalTime } else [#flight.arrivalTime #h(3pt) #text(size: 8pt, fill: rgb("#8d4f0c"), flight.arrivalNote)], left, size),
  ),
  grid(
    columns: (1.45fr, 1fr, 1fr, 1fr),
    column-gutter: 10pt,
    fact(words.date, stack(spacing: 4.5pt, flight.dateFa, code(flight.dateEn, size: 8pt, weight: "regular", fill: ink-2))),
    fact(words.flightNumber, code(flight.flightNumber)),
    fact(words.cabin, [#flight.cabin #h(2pt) #code(flight.bookingClass, weight: "regular", fill: ink-3)]),
    fact(words.aircraft, code(flight.aircraft)),
  ),
  ..if flight.layover == "" { () } else { (layover(flight),) },
)

#let perforation = line(length: 100%, stroke: (paint: rgb("#a9b5c1"), thickness: 1pt, dash: "dashed"))

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
        [#box(baseline: 30%, fill: lapis, radius: 5pt, inset: (x: 6pt, y: 6pt), code(ticket.airlineCode, fill: white, weight: "extrabold", size: 9pt)) #h(5pt) #text(size: 12.5pt, weight: "bold", ticket.airlineName)],
        [#if ticket.legName != "" [#badge(ticket.legName) #h(4pt)] #badge(ticket.saleKind) #h(4pt) #badge(words.issued, fill: green-soft, ink: green)],
      ),
      ..ticket.flights.map(flight => flight-block(flight, size-of(ticket))),
    )),
    pad(x: 14pt, perforation),
    pad(x: 18pt, y: size-of(ticket).pad, holder(ticket, size-of(ticket))),
  ),
)

// The double hairline of a manuscript's ruling closes a heading.
#let ruled(body) = stack(spacing: 5pt, text(size: 10.5pt, weight: "bold", body),
  stack(spacing: 1.6pt, line(length: 100%, stroke: 0.9pt + ink), line(length: 100%, stroke: 0.4pt + ink)))

#let rows(items) = grid(
  columns: (1fr, auto),
  row-gutter: 7.5pt,
  // Amounts keep to the right in both directions: units stand under units.
  align: (right + horizon, right + horizon),
  ..items.map(((name, value)) => (text(fill: ink-2, name), text(weight: "medium", value))).flatten(),
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
    pad(top: 1pt, image(bytes(book.star), format: "svg", height: 7pt)), text(fill: ink-2, note))),
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
  #line(length: 100%, stroke: 0.6pt + hairline)
  #v(-3pt)
  #grid(columns: (1fr, auto, 1fr), align: (right, center, left),
    label([#words.issuedAt: #book.tickets.at(index).issuedAt]),
    code(book.site, size: 8pt, fill: ink-3),
    label(book.pageOf.at(index)))
]

#for (index, ticket) in book.tickets.enumerate() {
  page(
    paper: "a4",
    margin: (x: 17mm, top: if ticket.flights.len() > 2 { 11mm } else { 15mm }, bottom: 19mm),
    footer: footer(index, book.tickets.len()),
    ticket-page(ticket),
  )
}
`;
