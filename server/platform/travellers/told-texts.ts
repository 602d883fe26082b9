import { forPlain } from '#core/rules/passengers/fields.ts';
import { passengerFieldTexts } from '#core/texts/passengers.ts';
import { inColumns } from '../db/names.ts';
import type { ToldWords } from '../told.ts';

const plainTexts = inColumns(forPlain((field) => passengerFieldTexts[field]));

/** The words of a table of travellers with their plain fields before the others, called what the form calls them: none is kept untold. */
export const withPlainTexts = ({ title, columns }: ToldWords): ToldWords => ({
  title,
  columns: { ...plainTexts, ...columns },
});
