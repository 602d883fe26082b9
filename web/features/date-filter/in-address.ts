import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';

/** A day from an address; anything else counts as absent. */
export const dayInAddress = (text: string | null): PlainDate | null =>
  text && isPlainDate(text) ? text : null;

/** The end of a range; one before its beginning counts as absent, since such a range holds nothing. */
export const endOfRange = (from: PlainDate | null, to: PlainDate | null): PlainDate | null =>
  from && to && to < from ? null : to;
