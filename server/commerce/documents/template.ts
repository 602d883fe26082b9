import { paperParts } from '#server/platform/pdf/house.ts';

/** The Typst source of a receipt: one A4 page, or more if the bill is long. It is the same for every receipt: values come in `book`. */
export const documentTemplate = `${paperParts}
#let facts = grid(
  columns: (1fr, 1fr, 1fr),
  column-gutter: 14pt,
  row-gutter: 15pt,
  ..book.facts.map(f => fact(f.label, if f.isCode { code(f.value) } else { f.value })),
)

#let person(p) = grid(
  columns: (1fr, auto),
  column-gutter: 12pt,
  stack(spacing: 5pt, text(weight: "bold", p.name), code(p.latinName, size: 8.5pt, fill: ink-2)),
  align(left + horizon, label(p.kind)),
)

// A minus sign stands left of its number, also inside text from right to left.
#let amount(body, ..style) = box(text(dir: ltr, ..style, body))

#let strong-row(row) = grid(
  columns: (1fr, auto),
  align: (right + horizon, right + horizon),
  text(weight: "bold", row.label),
  amount(row.amount, weight: "extrabold", size: 12pt),
)

#let sums(section) = stack(
  spacing: 9pt,
  ruled(section.title),
  rows(section.rows.map(row => (row.label, amount(row.amount)))),
  line(length: 100%, stroke: 0.6pt + hairline),
  strong-row(section.total),
)

#page(
  paper: "a4",
  margin: (x: 17mm, top: 15mm, bottom: 23mm),
  footer-descent: 12%,
  footer: [
    #set par(leading: 0.5em)
    #line(length: 100%, stroke: 0.6pt + hairline)
    #v(-3pt)
    #grid(columns: (1fr, auto), align: (right, left), label(book.note), code(book.site, size: 8pt, fill: ink-3))
    #v(-4pt)
    #label(book.support)
  ],
)[
  #header
  #v(20pt, weak: true)
  #text(size: 17pt, weight: "extrabold", book.what)
  #v(6pt, weak: true)
  #text(fill: ink-2, book.subtitle)
  #v(18pt, weak: true)
  #facts
  #v(22pt, weak: true)
  #stack(spacing: 12pt, ruled(book.peopleTitle), ..book.people.map(person))
  #for section in book.sections {
    v(22pt, weak: true)
    sums(section)
  }
]
`;
