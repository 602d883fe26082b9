import { z } from 'zod';
import { idSchema, instantSchema } from '#core/contract/scalars.ts';
import { travellerInputSchema } from '#core/contract/travellers/traveller.ts';
import { destinationCodeSchema, documentCodeSchema } from './destination.ts';

/** An application as far as it is typed: texts of the form as they are, pictures by the ids they were uploaded under. */
export const visaDraftSchema = z.object({
  destination: destinationCodeSchema,
  kindId: idSchema.nullable(),
  hasGuarantee: z.boolean(),
  arrivalDate: z.string().max(20),
  contact: z.object({ phoneNumber: z.string().max(30), email: z.string().max(120) }),
  applicants: z
    .array(
      travellerInputSchema.partial().extend({
        documents: z.record(documentCodeSchema, idSchema).default({}),
        scanId: idSchema.nullable().default(null),
      }),
    )
    .max(9),
});
export type VisaDraft = z.output<typeof visaDraftSchema>;

export const keptDraftSchema = z.object({
  draft: visaDraftSchema.describe('Documents whose pictures are gone meanwhile are left out'),
  savedAt: instantSchema,
  keptUntil: instantSchema,
});
