import type { Block, MonthAtPlace } from './block.ts';
import { runsOf } from './inline.ts';

/** What an element is, for whoever gives it a look. */
export type Role = 'callout' | 'warn' | 'table' | 'months' | 'month' | 'good' | 'picture' | 'question';

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
  months: readonly string[];
  feels: Readonly<Record<MonthAtPlace['feel'], string>>;
  good: string;
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

const table = (block: Extract<Block, { type: 'table' }>): ElementNode =>
  element(
    'div',
    [
      element('table', [
        element('caption', [block.caption]),
        element('thead', [
          element(
            'tr',
            block.head.map((cell) => element('th', [cell], { attributes: { scope: 'col' } })),
          ),
        ]),
        element('tbody', block.rows.map(row)),
      ]),
    ],
    { role: 'table', attributes: { tabindex: '0', role: 'region', 'aria-label': block.caption } },
  );

const months = (block: Extract<Block, { type: 'months' }>, words: DrawingWords): ElementNode =>
  element('figure', [
    element('figcaption', [block.caption]),
    element(
      'ol',
      block.months.map(({ feel, isGood }, at) =>
        element(
          'li',
          [
            element('b', [words.months[at] ?? '']),
            element('span', [words.feels[feel]], { attributes: { 'data-feel': feel } }),
            ...(isGood ? [element('small', [words.good], { role: 'good' as const })] : []),
          ],
          { role: 'month' },
        ),
      ),
      { role: 'months' },
    ),
  ]);

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

const nodeOf = (block: Exclude<Block, { type: 'heading' }>, words: DrawingWords): Node => {
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
      return months(block, words);
    case 'live':
      return { live: { product: block.product, of: block.of, title: block.title } };
  }
};

/** A document drawn: the one form from which the server writes HTML and the browser makes elements. */
export const treeOf = (blocks: readonly Block[], words: DrawingWords): Node[] => {
  let headings = 0;
  return blocks.map((block) =>
    block.type === 'heading'
      ? element('h2', inline(block.text), { attributes: { id: headingId(headings++) } })
      : nodeOf(block, words),
  );
};
