import { tourListTexts } from '#core/products/tour/texts/acts.ts';
import { tourSheetTexts as texts } from '#core/products/tour/texts/lists.ts';
import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { demoTexts } from '#core/texts/demo.ts';
import { art } from '#server/platform/pdf/art.ts';
import { paperParts } from '#server/platform/pdf/house.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import { tableSheet } from '#server/platform/sheet/index.ts';
import type { StaffDeps } from './deps.ts';
import type { ListNow } from './lists.ts';

const momentOf = (at: Date): string => {
  const wall = toWall(at, iranZone);
  return `${formatJalaliFull(dateOf(wall))}، ${formatClock(wall)}`;
};

/** What stands above a list, on paper as in a sheet: how many, of which version, made when. */
const linesOf = (list: ListNow, at: Date): string[] => [
  [texts.count(list.rows.length), texts.version(list.version, list.isChanged)].join('، '),
  texts.madeAt(momentOf(at)),
  texts.secret,
];

const isWide = (key: string): boolean => ['name', 'farsiName', 'hotel'].includes(key);

/** A list as an Excel file. */
export const listExcel = ({ clock, isDemo }: StaffDeps, list: ListNow): Promise<Buffer> =>
  tableSheet({
    sheet: tourListTexts[list.list],
    above: [...(isDemo ? [demoTexts.sheet] : []), list.title, ...linesOf(list, clock.now())],
    columns: list.columns.map(({ key, name, isLatin }) => ({
      header: name,
      width: isWide(key) ? 30 : 18,
      isLatin,
    })),
    rows: list.rows.map(({ cells }) => cells),
  });

const pagesMax = 9;

/** The Typst source of a list. It is code that never changes; values come in `book`. */
const template = `${paperParts}
#set page(
  paper: "a4",
  flipped: true,
  margin: (x: 14mm, top: 15mm, bottom: 17mm),
  footer-descent: 3%,
  footer: context [
    #set par(leading: 0.5em)
    #line(length: 100%, stroke: 0.6pt + hairline)
    #v(-3pt)
    #grid(columns: (1fr, auto), align: (right, left),
      label(words.pageOf.at(counter(page).get().first() - 1, default: "")), code(book.site, size: 8pt, fill: ink-3))
  ],
)

#header
#v(12pt, weak: true)
#ruled(book.title)
#v(4pt, weak: true)
#fact(words.maker, book.maker)
#v(7pt, weak: true)
#for one in book.lines { label(one); linebreak() }
#v(8pt, weak: true)
#table(
  columns: book.columns.map(it => if it.wide { 2fr } else { 1fr }),
  stroke: (x, y) => (bottom: 0.6pt + hairline),
  inset: (x: 5pt, y: 5.5pt),
  // Codes too begin where the name of their column does; from the other side they stood under the next one.
  align: right + horizon,
  table.header(..book.columns.map(it => text(size: 8pt, weight: "bold", fill: ink-2, it.name))),
  ..book.rows.flatten().enumerate().map(((at, cell)) =>
    if book.columns.at(calc.rem(at, book.columns.len())).latin { code(cell, size: 8.5pt) } else { text(size: 9pt, cell) }),
)
`;

/** A list as a PDF, across the page. */
export const listPdf = ({ clock, brand, marks }: StaffDeps, list: ListNow): Promise<Buffer> =>
  setPdf(template, {
    ...marks(),
    title: list.title,
    maker: brand,
    lines: linesOf(list, clock.now()),
    columns: list.columns.map(({ key, name, isLatin }) => ({
      name,
      latin: isLatin,
      wide: isWide(key),
    })),
    rows: list.rows.map(({ cells }) => cells),
    words: {
      brand: texts.brand,
      heading: texts.heading,
      headingEn: texts.headingEn,
      maker: texts.maker,
      pageOf: Array.from({ length: pagesMax }, (_, at) => texts.page(at + 1)),
    },
    mark: art.mark,
  });
