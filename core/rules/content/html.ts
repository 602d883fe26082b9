import type { Block } from './block.ts';
import { type DrawingWords, type Node, treeOf } from './tree.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, between tags and in attributes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

const alone: ReadonlySet<string> = new Set(['img']);

const htmlOf = (node: Node): string => {
  if (typeof node === 'string') return escaped(node);
  // What a product fills in is of this moment and of this house: whoever gets the text alone gets none of it.
  if ('live' in node) return '';
  const attributes = Object.entries(node.attributes ?? {})
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join('');
  const inner = node.children.map(htmlOf).join('');
  return alone.has(node.tag)
    ? `<${node.tag}${attributes}>`
    : `<${node.tag}${attributes}>${inner}</${node.tag}>`;
};

/** A document as HTML, of which nothing can be a script. */
export const htmlOfBlocks = (blocks: readonly Block[], words: DrawingWords): string =>
  treeOf(blocks, words).map(htmlOf).join('');
