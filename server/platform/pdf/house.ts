/**
 * The Typst source that the house's documents share: palette, heading, small pieces. Everything that a person typed arrives as data through
 * `inputs`, so a name like `#read("…")` is only ever printed. The data are `title`, `words` (with brand, heading and headingEn), `mark` and
 * what stands on every paper (`PaperMarks`).
 */
export const paperParts = `
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

#set text(size: 9.5pt, fill: ink, number-type: "lining")
#set par(leading: 0.75em, justify: false)

// A code is set in a box of its own, so that its Latin letters do not mix with the Persian text around it.
#let code(body, ..style) = box(text(dir: ltr, lang: "en", ..style, body))
#let label(body) = text(size: 8pt, fill: ink-3, body)
#let fact(name, value) = stack(spacing: 6.5pt, label(name), text(weight: "bold", size: 10pt, value))

#let mark = image(bytes(book.mark), format: "svg", height: 30pt, alt: words.brand)

// The paper of a demonstration says so, so that nobody takes it for a real one.
#let demonstration = if book.demo == "" { none } else {
  // It stands in the margin, since a ticket of three flights has no line to spare.
  place(top, dy: -8mm, block(width: 100%, radius: 5pt, inset: (x: 8pt, y: 4pt), stroke: 1pt + rgb("#8d4f0c"), fill: rgb("#fdf0dc"), grid(
    columns: (auto, 1fr),
    align: (right + horizon, left + horizon),
    text(weight: "extrabold", fill: rgb("#8d4f0c"), book.demo),
    code(book.demoEn, size: 8.5pt, weight: "bold", fill: rgb("#8d4f0c")),
  )))
}

// Which company it is, in the height of the mark: all of it in smaller letters if need be, and last without the licences that find no room.
#let company = layout(room => {
  let tried = ()
  for count in range(book.company.len(), 0, step: -1) {
    for size in (8pt, 7pt, 6pt) {
      tried.push(par(leading: 0.45em, text(size: size, fill: ink-2, book.company.slice(0, count).join(" · "))))
    }
  }
  let fitting = tried.filter(it => measure(it, width: room.width).height <= 30pt)
  (fitting + tried.rev()).at(0, default: none)
})

#let heading-line = grid(
  columns: (auto, auto, 1fr, auto),
  align: (right + horizon, right + horizon, right + horizon, left + horizon),
  column-gutter: 9pt,
  mark,
  text(size: 21pt, weight: "black", words.brand),
  company,
  align(left, stack(
    spacing: 7pt,
    heading(text(size: 13pt, weight: "bold", words.heading)),
    code(words.headingEn, size: 8.5pt, fill: ink-3),
  )),
)
#let header = demonstration + heading-line

// The double hairline of a manuscript's ruling closes a heading.
#let ruled(body) = stack(spacing: 5pt, heading(level: 2, text(size: 10.5pt, weight: "bold", body)),
  stack(spacing: 1.6pt, line(length: 100%, stroke: 0.9pt + ink), line(length: 100%, stroke: 0.4pt + ink)))

#let rows(items) = grid(
  columns: (1fr, auto),
  row-gutter: 7.5pt,
  // Amounts are aligned right, also in text from right to left, so that units stand under units.
  align: (right + horizon, right + horizon),
  ..items.map(((name, value)) => (text(fill: ink-2, name), text(weight: "medium", value))).flatten(),
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

#let perforation = line(length: 100%, stroke: (paint: rgb("#a9b5c1"), thickness: 1pt, dash: "dashed"))
`;
