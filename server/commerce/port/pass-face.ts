import type { TravelBy } from '#core/rules/travel/travel-by.ts';

/** A fact on a pass, with its name above it. */
export interface PassField {
  label: string;
  value: string;
}

/** Where one is carried from and to. */
interface PassPlace {
  /** As tickets and boards have it: THR. */
  code: string;
  name: string;
}

/** A kind of pass that Google has fields of its own for, and tells of when its time comes. */
export interface GoogleKind {
  /** What its two lists begin with: what is in `xClasses` is shared by all who have one, `xObjects` is of one holder. */
  name: string;
  shared: Readonly<Record<string, unknown>>;
  own: Readonly<Record<string, unknown>>;
}

/**
 * What a pass in the wallet of a phone says of one document: no more than its paper does. Texts are Persian where its traveller reads them, and Latin
 * where somebody at a desk does.
 */
export interface PassFace {
  documentId: string;
  /** The number of the document, which stands under the code. */
  number: string;
  /** «تهران به مشهد» */
  title: string;
  /** Whose it is, as the paper has them. */
  holder: string;
  startsAt: Date;
  endsAt: Date;
  /** Null where nobody is carried by it. */
  journey: { from: PassPlace; to: PassPlace; by: TravelBy } | null;
  /** Google's own kind of pass for it, in Google's words; null where a card for anything does. */
  google: GoogleKind | null;
  /** What is looked for first: the hour, or the day. */
  head: PassField;
  /** At most four, the first ones first. */
  front: readonly PassField[];
  /** What is looked up at leisure. */
  back: readonly PassField[];
}
