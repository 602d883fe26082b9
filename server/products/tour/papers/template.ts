import { paperParts } from '#server/platform/pdf/house.ts';

/** The Typst source of a contract's and a voucher's PDF. It is code that never changes; values come in `book`. */
export const tourPaperTemplate = `${paperParts}
#let part(one) = block(breakable: true, width: 100%, stack(
  spacing: 8pt,
  ruled(one.title),
  ..if one.rows.len() == 0 { () } else { (rows(one.rows),) },
  ..one.paragraphs.map(it => par(leading: 0.8em, it)),
))

#set page(
  paper: "a4",
  margin: (x: 17mm, top: 15mm, bottom: 19mm),
  footer-descent: 3%,
  footer: context [
    #set par(leading: 0.5em)
    #line(length: 100%, stroke: 0.6pt + hairline)
    #v(-3pt)
    #grid(columns: (1fr, auto), align: (right, left),
      label(words.pageOf.at(counter(page).get().first() - 1, default: "")), code(book.site, size: 8pt, fill: ink-3))
    #v(-4pt)
    #align(center, label(book.support))
  ],
)

#header
#v(16pt, weak: true)
#block(width: 100%, radius: 12pt, stroke: 0.8pt + hairline, clip: true, fill: white, stack(
  wing,
  pad(x: 18pt, y: 15pt, stack(
    spacing: 14pt,
    fact(words.maker, book.maker),
    rows(book.facts),
    ruled(words.people),
    rows(book.people),
    ..if book.qrSvg == "" { () } else { (grid(columns: (84pt, 1fr), gutter: 10pt,
      image(bytes(book.qrSvg), format: "svg", width: 84pt, alt: words.qrHint), label(words.qrHint)),) },
  )),
))
#v(16pt, weak: true)
#for one in book.parts {
  part(one)
  v(14pt, weak: true)
}
`;
