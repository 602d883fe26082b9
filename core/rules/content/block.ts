/** How a month feels to somebody who walks outside by day: measured words, since no figure of weather is ours. */
export const feels = ['cold', 'cool', 'mild', 'warm', 'hot'] as const;

/** A month of the Persian calendar at a place. */
export interface MonthAtPlace {
  feel: (typeof feels)[number];
  /** One of the months to go in. */
  isGood: boolean;
}

/**
 * A part of a document. Texts may hold `**strong**` words and `[links](/to-pages)` and nothing else of markup, so that nothing in a document
 * can become a script.
 */
export type Block =
  | { type: 'paragraph'; text: string }
  | { type: 'heading'; text: string }
  | { type: 'list'; isOrdered: boolean; items: string[] }
  | { type: 'quote'; text: string; by: string | null }
  /** The first cell of each row names it. */
  | { type: 'table'; caption: string; head: string[]; rows: string[][] }
  /** A poster by its name: `places/MHD`. */
  | { type: 'picture'; name: string; alt: string; caption: string | null }
  | { type: 'callout'; tone: 'note' | 'warn'; title: string; text: string }
  | { type: 'question'; question: string; answer: string[] }
  /** Twelve months, from Farvardin on. */
  | { type: 'months'; caption: string; months: MonthAtPlace[] }
  /** What a product fills in: `product` names it as the registry does, `of` is what the product calls the place. */
  | { type: 'live'; product: string; of: string; title: string };
