import { z } from 'zod';
import { forPlain, plainText } from '#core/rules/passengers/fields.ts';
import { childAgeMax } from '../rules/stay.ts';

/** Somebody who stays, as typed. The first of a room asks for it at the desk; of the others a name is enough. */
export const guestInputSchema = z.object({
  ...forPlain((field) => z.string().max(plainText(field).lengthMax).default('')),
  nationalityCountryCode: z.string().max(3).default('').describe('ISO 3166 alpha-3: IRN'),
  age: z.int().min(0).max(childAgeMax).nullish().describe('Of a child: one of the ages of its room'),
});
export type GuestInput = z.output<typeof guestInputSchema>;
