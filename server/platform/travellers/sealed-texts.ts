import { forPlain, type PlainField, plainText, type StoredTexts } from '#core/rules/passengers/fields.ts';
import { inColumns, type Snake } from '../db/names.ts';

type SealedTexts = {
  [F in PlainField as Snake<F>]: null extends StoredTexts[F]
    ? { as: 'text' }
    : { as: 'text'; forgotten: string };
};

/** The columns of a traveller's plain fields, as they are sealed in every table that has them. */
export const sealedTexts = inColumns(
  forPlain((field) => ({ as: 'text' as const, ...plainText(field).always })),
) as SealedTexts;
