import type { CalendarSystem } from '../dates/system.ts';
import { toPersianDigits } from '../text/digits.ts';
import type { Block, Feel, Weather } from './block.ts';
import { runsOf } from './inline.ts';
import { type ShownMonth, shownMonths } from './weather.ts';

/** What an element is, for whoever gives it a look. */
export type Role =
  | 'callout'
  | 'warn'
  | 'table'
  | 'months'
  | 'month'
  | 'weather'
  | 'good'
  | 'picture'
  | 'question';

/** An element, and what is in it. */
export interface ElementNode {
  tag: string;
  role?: Role;
  attributes?: Readonly<Record<string, string>>;
  children: readonly Node[];
}

/** A place in the page that a product fills. */
export interface LiveNode {
  live: { product: string; of: string; title: string };
}

/** A piece of a drawn document: words, an element, or what a product fills in. */
export type Node = string | ElementNode | LiveNode;

/** What the drawing says itself, in the reader's language. */
export interface DrawingWords {
  months: Readonly<Record<CalendarSystem, readonly string[]>>;
  feels: Readonly<Record<Feel, string>>;
  good: string;
  weather: {
    month: string;
    air: string;
    low: string;
    between: string;
    high: string;
    /** Whose numbers they are. */
    measured: (weather: Record<'station' | 'from' | 'until' | 'source', string>) => string;
  };
}

const element = (
  tag: string,
  children: readonly Node[],
  more: { role?: Role; attributes?: Readonly<Record<string, string>> } = {},
): ElementNode => ({ tag, children, ...more });

/** A text with its strong words and its links. */
const inline = (text: string): Node[] =>
  runsOf(text).map((run) => {
    if (run.href) return element('a', [run.text], { attributes: { href: run.href } });
    return run.isStrong ? element('strong', [run.text]) : run.text;
  });

/** The name by which a heading can be linked to: its place among the headings. */
export const headingId = (at: number): string => `s${at + 1}`;

const row = (cells: readonly string[]): ElementNode =>
  element(
    'tr',
    cells.map((cell, at) =>
      at === 0 ? element('th', inline(cell), { attributes: { scope: 'row' } }) : element('td', inline(cell)),
    ),
  );

/** A table that can be moved sideways where it is wider than its page, also by keys. */
const tableIn = (caption: string, parts: readonly Node[], role: Role): ElementNode =>
  element('div', [element('table', [element('caption', [caption]), ...parts])], {
    role,
    attributes: { tabindex: '0', role: 'region', 'aria-label': caption },
  });

const headOf = (names: readonly string[]): ElementNode =>
  element('thead', [
    element(
      'tr',
      names.map((name) => element('th', [name], { attributes: { scope: 'col' } })),
    ),
  ]);

const table = (block: Extract<Block, { type: 'table' }>): ElementNode =>
  tableIn(block.caption, [headOf(block.head), element('tbody', block.rows.map(row))], 'table');

const feltAs = (feel: Feel, words: DrawingWords): ElementNode =>
  element('span', [words.feels[feel]], { attributes: { 'data-feel': feel } });

const goodMark = (isGood: boolean, words: DrawingWords): ElementNode[] =>
  isGood ? [element('small', [words.good], { role: 'good' })] : [];

/** «−۲°», with its sign before it in a Persian line too. */
const written = (degrees: number): string =>
  `\u2066${degrees < 0 ? '\u2212' : ''}${toPersianDigits(Math.abs(degrees))}°\u2069`;

/** From the low to the high, on the same scale in every month of the place; the line begins at the right, as the table does. */
const span = ({ high, low }: { high: number; low: number }, [least, most]: readonly [number, number]) => {
  const share = (degrees: number): number => Math.round((100 * degrees) / Math.max(1, most - least));
  const mark = {
    x: `${100 - share(high - least)}%`,
    y: '12%',
    width: `${Math.max(2, share(high - low))}%`,
    height: '75%',
    rx: '3',
  };
  return element('svg', [element('rect', [], { attributes: mark })], {
    attributes: { width: '100%', height: '8', 'aria-hidden': 'true' },
  });
};

const weatherTable = (
  caption: string,
  { shown, weather, names }: { shown: readonly ShownMonth[]; weather: Weather; names: readonly string[] },
  words: DrawingWords,
): ElementNode[] => {
  const { month, air, low, between, high, measured } = words.weather;
  const scale = [Math.min(...weather.low), Math.max(...weather.high)] as const;
  const rows = shown.map(({ feel, isGood, degrees }, at) =>
    element('tr', [
      element('th', [names[at] ?? ''], { attributes: { scope: 'row' } }),
      element('td', [feltAs(feel, words), ...goodMark(isGood, words)]),
      ...(degrees
        ? [
            element('td', [written(degrees.low)]),
            element('td', [span(degrees, scale)]),
            element('td', [written(degrees.high)]),
          ]
        : []),
    ]),
  );
  const { station, source } = weather;
  const [from, until] = [toPersianDigits(weather.from), toPersianDigits(weather.until)];
  return [
    tableIn(caption, [headOf([month, air, low, between, high]), element('tbody', rows)], 'weather'),
    element('figcaption', [measured({ station, source, from, until })]),
  ];
};

/** The months as words alone. */
const monthList = (shown: readonly ShownMonth[], names: readonly string[], words: DrawingWords) =>
  element(
    'ol',
    shown.map(({ feel, isGood }, at) =>
      element('li', [element('b', [names[at] ?? '']), feltAs(feel, words), ...goodMark(isGood, words)], {
        role: 'month',
      }),
    ),
    { role: 'months' },
  );

const months = (
  { caption, months: written, weather }: Extract<Block, { type: 'months' }>,
  words: DrawingWords,
  calendar: CalendarSystem,
): ElementNode => {
  const shown = shownMonths(written, weather, calendar);
  const names = words.months[calendar];
  return element(
    'figure',
    weather
      ? weatherTable(caption, { shown, weather, names }, words)
      : [element('figcaption', [caption]), monthList(shown, names, words)],
  );
};

const picture = ({ name, alt, caption }: Extract<Block, { type: 'picture' }>): ElementNode =>
  element(
    'figure',
    [
      element('img', [], {
        attributes: { alt, width: '1200', height: '630', loading: 'lazy', src: `/posters/${name}.svg` },
      }),
      ...(caption === null ? [] : [element('figcaption', [caption])]),
    ],
    { role: 'picture' },
  );

const nodeOf = (
  block: Exclude<Block, { type: 'heading' }>,
  words: DrawingWords,
  calendar: CalendarSystem,
): Node => {
  switch (block.type) {
    case 'paragraph':
      return element('p', inline(block.text));
    case 'list':
      return element(
        block.isOrdered ? 'ol' : 'ul',
        block.items.map((item) => element('li', inline(item))),
      );
    case 'quote':
      return element('blockquote', [
        element('p', inline(block.text)),
        ...(block.by === null ? [] : [element('cite', [block.by])]),
      ]);
    case 'table':
      return table(block);
    case 'picture':
      return picture(block);
    case 'callout':
      return element('aside', [element('b', [block.title]), element('p', inline(block.text))], {
        role: block.tone === 'warn' ? 'warn' : 'callout',
      });
    case 'question':
      return element(
        'details',
        [element('summary', [block.question]), ...block.answer.map((text) => element('p', inline(text)))],
        { role: 'question' },
      );
    case 'months':
      return months(block, words, calendar);
    case 'live':
      return { live: { product: block.product, of: block.of, title: block.title } };
  }
};

/** A document drawn: the one form from which the server writes HTML and the browser makes elements. */
export const treeOf = (
  blocks: readonly Block[],
  words: DrawingWords,
  calendar: CalendarSystem = 'jalali',
): Node[] => {
  let headings = 0;
  return blocks.map((block) =>
    block.type === 'heading'
      ? element('h2', inline(block.text), { attributes: { id: headingId(headings++) } })
      : nodeOf(block, words, calendar),
  );
};
