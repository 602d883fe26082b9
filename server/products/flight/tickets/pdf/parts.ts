import { paperParts } from '#server/platform/pdf/house.ts';

/** The Typst source of a ticket's PDF, in addition to what all documents share: the drawing of a flight. */
export const ticketParts = `
${paperParts}
// A journey of several flights is set smaller, so that one passenger fits on one page. The sizes are for one, two, and more flights.
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
    place(horizon + left, dx: -1pt, box(fill: white, inset: (right: 2pt), pdf.artifact(image(bytes(book.plane), format: "svg", height: 12pt))))
  }),
  label(words.nonstop),
))

#let layover(flight) = align(center, box(
  fill: ground, radius: 9pt, inset: (x: 10pt, y: 4.5pt),
  text(size: 8.5pt, weight: "medium", fill: ink-2, flight.layover),
))

#let change(flight) = box(
  fill: rgb("#fdf0dc"), radius: 5pt, inset: (x: 7pt, y: 4.5pt),
  text(size: 9pt, weight: "bold", fill: rgb("#8d4f0c"), flight.change),
)

#let flight-block(flight, size) = stack(
  spacing: size.gap,
  ..if flight.change == "" { () } else { (change(flight),) },
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
`;
