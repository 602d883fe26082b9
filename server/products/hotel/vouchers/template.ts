import { paperParts } from '#server/platform/pdf/house.ts';

/** The Typst source of a voucher's PDF: an A4 page a room. It is code that never changes; values come in `book`. */
export const voucherTemplate = `${paperParts}
#let day(name, value) = fact(name, stack(
  spacing: 5pt,
  value.day,
  text(weight: "regular", size: 9pt, fill: ink-2, value.time),
  code(value.dayEn, size: 8pt, weight: "regular", fill: ink-3),
))

#let hotel(one) = grid(
  columns: (1fr, auto),
  column-gutter: 16pt,
  stack(
    spacing: 8.5pt,
    [#text(size: 17pt, weight: "extrabold", one.hotelName) #h(4pt) #text(size: 9pt, fill: rgb("#8d4f0c"), one.stars)],
    text(fill: ink-2, one.address),
    v(2pt),
    label(words.forTaxi),
    code(one.addressEn, size: 9.5pt, weight: "bold"),
    ..if one.cityLocal == "" { () } else { (code(one.cityLocal, size: 9.5pt),) },
  ),
  align(center, stack(
    spacing: 5pt,
    image(bytes(one.qrSvg), format: "svg", width: 84pt, alt: words.qrHint),
    block(width: 84pt, text(size: 7pt, fill: ink-3, words.qrHint)),
  )),
)

#let guest(g) = grid(
  columns: (1fr, auto),
  column-gutter: 12pt,
  stack(dir: rtl, spacing: 8pt, text(weight: "bold", g.name), code(g.latinName, size: 8.5pt, fill: ink-2)),
  label(g.kind),
)

#let room(one) = grid(
  columns: (1.3fr, 1fr, 1fr),
  column-gutter: 14pt,
  row-gutter: 14pt,
  fact(words.room, stack(spacing: 5pt, one.roomName, code(one.roomNameEn, size: 8pt, weight: "regular", fill: ink-3))),
  fact(words.board, one.board),
  fact(words.party, one.party),
)

#let card(one) = block(
  width: 100%, radius: 12pt, stroke: 0.8pt + hairline, clip: true, fill: white,
  stack(
    wing,
    pad(x: 18pt, y: 15pt, stack(
      spacing: 15pt,
      grid(
        columns: (1fr, auto),
        align: (right + horizon, left + horizon),
        badge(words.issued, fill: green-soft, ink: green),
        [#label(words.hotelReference) #h(6pt) #code(one.bookingReference, size: 15pt, weight: "black")],
      ),
      hotel(one),
      grid(
        columns: (1.2fr, 1.2fr, 0.5fr, 1.6fr),
        column-gutter: 12pt,
        day(words.checkIn, one.checkIn),
        day(words.checkOut, one.checkOut),
        fact(words.nights, one.nights),
        fact(words.payment, par(leading: 0.6em, one.payment)),
      ),
    )),
    pad(x: 14pt, perforation),
    pad(x: 18pt, y: 15pt, stack(
      spacing: 14pt,
      room(one),
      stack(
        spacing: 8pt,
        label(words.guests),
        ..one.guests.map(guest),
        ..if one.others == "" { () } else { (text(fill: ink-2, one.others),) },
      ),
      grid(
        columns: (1fr, 1fr),
        column-gutter: 14pt,
        fact(words.voucherNumber, code(one.voucherNumber)),
        fact(words.orderNumber, code(one.orderNumber)),
      ),
    )),
  ),
)

#let back(one) = stack(
  spacing: 9pt,
  ruled(words.back),
  rows(one.back.map(row => (row.label, row.sum))),
  label(one.backNote),
)

#let rules(one) = stack(
  spacing: 9pt,
  ruled(words.rules),
  grid(
    columns: (auto, 1fr),
    column-gutter: 10pt,
    row-gutter: 7.5pt,
    ..one.rules.map(rule => (text(fill: ink-3, rule.title), text(weight: "medium", rule.text))).flatten(),
  ),
)

#let wishes(one) = stack(
  spacing: 8pt,
  ruled(words.wishes),
  ..one.wishes.map(wish => text(fill: ink-2, wish)),
  label(words.wishesNote),
)

#let slept(one) = stack(
  spacing: 8pt,
  ruled(words.slept),
  ..one.slept.map(stay => text(fill: ink-2, stay)),
)

#let half = 58pt

// Rings on foot and landmarks by their direction: no streets, since none are known.
#let drawing(a) = box(width: 2 * half, height: 2 * half, radius: 10pt, fill: ground, clip: true, {
  for ring in a.rings { place(center + horizon, circle(radius: ring * half, stroke: 0.7pt + rgb("#a9b5c1"))) }
  place(center + horizon, circle(radius: 4.5pt, fill: saffron, stroke: 1.2pt + lapis))
  for p in a.points {
    place(center + horizon, dx: p.x * half, dy: p.y * half, circle(radius: 6.5pt, fill: turquoise-text,
      align(center + horizon, text(size: 7.5pt, fill: white, weight: "bold", p.name))))
  }
})

#let around(one) = stack(
  spacing: 9pt,
  ruled(words.around),
  grid(
    columns: (auto, 1fr),
    column-gutter: 12pt,
    drawing(one.around),
    stack(
      spacing: 8pt,
      ..one.around.points.map(p => grid(
        columns: (11pt, 1fr, auto), column-gutter: 4pt,
        text(weight: "bold", fill: turquoise-text, p.name), text(weight: "medium", p.label), text(fill: ink-2, p.distance),
      )),
      label(one.around.note),
    ),
  ),
)

#let voucher-page(one) = {
  header
  v(16pt, weak: true)
  card(one)
  v(16pt, weak: true)
  grid(
    columns: (1fr, 1fr),
    column-gutter: 26pt,
    row-gutter: 16pt,
    back(one),
    rules(one),
    ..if one.around == none { () } else { (around(one),) },
    ..if one.wishes.len() == 0 { () } else { (wishes(one),) },
    ..if one.slept.len() == 0 { () } else { (slept(one),) },
  )
}

#let footer(index) = [
  #set par(leading: 0.5em)
  #line(length: 100%, stroke: 0.6pt + hairline)
  #v(-3pt)
  #grid(columns: (1fr, auto), align: (right, left), label(book.pageOf.at(index)), code(book.site, size: 8pt, fill: ink-3))
  #v(-4pt)
  #align(center, label(book.support))
]

#for (index, voucher) in book.vouchers.enumerate() {
  page(
    paper: "a4",
    margin: (x: 17mm, top: 15mm, bottom: 19mm),
    footer-descent: 3%,
    footer: footer(index),
    voucher-page(voucher),
  )
}
`;
