import { z } from 'zod';
import { plainDateSchema, rialSchema } from './scalars.ts';

const pieceSchema = z.union([
  z.string(),
  z.strictObject({ dayMonth: plainDateSchema }),
  z.strictObject({ day: plainDateSchema }).describe('With its day of the week'),
  z.strictObject({ paid: rialSchema }),
]);

/** A sentence of the house. Its days and amounts are left open, to be written as whoever reads it chose; where there are none it is a text. */
export const saidSchema = z.union([z.string(), z.array(pieceSchema)]);

export type Said = z.output<typeof saidSchema>;
