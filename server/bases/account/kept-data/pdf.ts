import { dateOf } from '#core/rules/dates/arithmetic.ts';
import { formatClock } from '#core/rules/dates/duration.ts';
import { formatJalaliFull } from '#core/rules/dates/format.ts';
import { iranZone } from '#core/rules/dates/iran.ts';
import { toWall } from '#core/rules/dates/zone.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { keptDataTexts as texts } from '#core/texts/kept-data-words.ts';
import { paperMarks } from '#server/platform/house/marks.ts';
import { art } from '#server/platform/pdf/art.ts';
import { paperParts } from '#server/platform/pdf/house.ts';
import { setPdf } from '#server/platform/pdf/set.ts';
import type { Services } from '#server/platform/services.ts';
import type { ToldRows } from '#server/platform/told.ts';
import { cutText } from './cut.ts';

const pagesMax = 500;

/** The Typst source of the paper. It is code that never changes; values come in `book`. */
const template = `${paperParts}
#set page(
  paper: "a4",
  margin: (x: 17mm, top: 15mm, bottom: 19mm),
  footer: context [
    #line(length: 100%, stroke: 0.6pt + hairline)
    #grid(columns: (1fr, auto), align: (right, left),
      label(words.pageOf.at(counter(page).get().first() - 1, default: "")), code(book.site, size: 8pt, fill: ink-3))
  ],
)

// A value without Persian letters is written from left to right: else signs before and between its digits change sides.
#let said(value) = if value.match(regex("\\p{Arabic}")) == none {
  align(right, text(dir: ltr, size: 8.5pt, value))
} else { text(size: 8.5pt, value) }

#header
#v(12pt, weak: true)
#fact(words.madeAt, book.madeAt)
#for one in book.tables {
  v(16pt, weak: true)
  ruled(one.title)
  if one.notice != none { v(8pt, weak: true); text(size: 8.5pt, one.notice) }
  for each in one.rows {
    v(8pt, weak: true)
    block(width: 100%, inset: 8pt, radius: 6pt, stroke: 0.6pt + hairline, stack(
      spacing: 6pt,
      ..each.map(((name, value)) => grid(columns: (34mm, 1fr), column-gutter: 8pt, label(name), said(value))),
    ))
  }
}
`;

const momentOf = (at: Date): string => {
  const wall = toWall(at, iranZone);
  return `${formatJalaliFull(dateOf(wall))}، ${formatClock(wall)}`;
};

const textOf = (value: unknown): string => {
  if (value instanceof Date) return momentOf(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  // A line may end after a comma, where there is no space: else it runs over the edge.
  return typeof value === 'object' ? JSON.stringify(value).replaceAll(',"', ',\u200B"') : String(value);
};

/** Names and values of a row; what is empty is left out. */
const rowOf = (row: Record<string, unknown>, columns: Readonly<Record<string, string>>): string[][] =>
  Object.entries(columns).flatMap(([column, name]) => {
    const value = row[column];
    return value === null || value === '' || value === undefined ? [] : [[name, textOf(value)]];
  });

/** What is kept of somebody as a PDF. */
export const keptDataPaper = (services: Services, kept: readonly ToldRows[]): Promise<Buffer> =>
  setPdf(template, {
    ...paperMarks(services),
    title: texts.title,
    mark: art.mark,
    madeAt: momentOf(services.clock.now()),
    words: {
      brand: texts.brand,
      heading: texts.title,
      headingEn: texts.titleEn,
      madeAt: texts.madeAt,
      pageOf: Array.from({ length: pagesMax }, (_, at) => texts.page(toPersianDigits(at + 1))),
    },
    tables: kept.map(({ words: { title, columns }, rows, total }) => ({
      title,
      notice: cutText(rows.length, total),
      rows: rows.map((row) => rowOf(row, columns)).filter((row) => row.length > 0),
    })),
  });
