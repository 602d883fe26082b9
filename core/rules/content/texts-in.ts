import type { Block } from './block.ts';
import { wordsOf } from './inline.ts';

/** Every text of a block that somebody reads. */
export const textsIn = (block: Block): string[] => {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
      return [block.text];
    case 'list':
      return block.items;
    case 'quote':
      return [block.text, ...(block.by === null ? [] : [block.by])];
    case 'table':
      return [block.caption, ...block.head, ...block.rows.flat()];
    case 'picture':
      return [block.alt, ...(block.caption === null ? [] : [block.caption])];
    case 'callout':
      return [block.title, block.text];
    case 'question':
      return [block.question, ...block.answer];
    case 'months':
      return [block.caption, ...(block.weather ? [block.weather.station] : [])];
    case 'live':
      return [block.title];
  }
};

/** What a reader of running Persian text manages in a minute. */
const wordsInMinute = 200;

/** How many minutes reading takes, one at least. */
export const minutesOf = (blocks: readonly Block[]): number => {
  const words = blocks.flatMap(textsIn).map(wordsOf).join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsInMinute));
};
