/** How a month feels to somebody who walks outside by day; where degrees are known, by them (`feelOf`). */
export const feels = ['cold', 'cool', 'mild', 'warm', 'hot'] as const;
export type Feel = (typeof feels)[number];

/** A month of the Persian calendar at a place. */
export interface MonthAtPlace {
  feel: Feel;
  /** One of the months to go in. */
  isGood: boolean;
}

/** What a station measured, as its source has it: by Gregorian months, from January on. */
export interface Weather {
  /** The name of the station, for readers. */
  station: string;
  /** The years whose means these are. */
  from: number;
  until: number;
  /** The name of the source, which stands among those of the document. */
  source: string;
  /** Mean daily maximum and minimum, in whole degrees Celsius. */
  high: number[];
  low: number[];
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
  /** Twelve months, from Farvardin on, and the degrees of a station where a source has them. */
  | { type: 'months'; caption: string; months: MonthAtPlace[]; weather?: Weather | undefined }
  /** What a product fills in: `product` names it as the registry does, `of` is what the product calls the place. */
  | { type: 'live'; product: string; of: string; title: string };
