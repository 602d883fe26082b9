import { isPlainDate, type PlainDate } from '#core/rules/dates/plain.ts';

/** A day out of an address; what is none counts as not said. */
export const dayInAddress = (text: string | null): PlainDate | null =>
  text && isPlainDate(text) ? text : null;

/** The end of a range; one before its beginning counts as not said, as such a range holds nothing. */
export const endOfRange = (from: PlainDate | null, to: PlainDate | null): PlainDate | null =>
  from && to && to < from ? null : to;
