import { z } from 'zod';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { applicantStates } from '../lifecycle.ts';
import { destinationCodeSchema, documentCodeSchema, visaKindSchema } from './destination.ts';
import { backRowSchema, pricePartSchema } from './price.ts';
import { documentChecks } from './words.ts';

/** The state of a document of an applicant. `asked`: staff want it (again), and say why. */
export const documentStates = ['given', 'asked', 'notGiven'] as const;

export const applicantDocumentSchema = z.object({
  code: documentCodeSchema,
  title: z.string(),
  hint: z.string(),
  isRequired: z.boolean(),
  check: z.enum(documentChecks).describe('What its picture has to be'),
  state: z.enum(documentStates),
  fileId: idSchema.nullable().describe('Its picture: GET /images/Blob/Read/{id}, while it is kept'),
  note: z.string().nullable().describe('What staff say of it'),
});

/** One traveller of an application. */
export const visaApplicantSchema = z.object({
  travellerId: idSchema,
  state: z.enum(applicantStates),
  applicationNumber: z.string().nullable().describe('Once paid'),
  documents: z.array(applicantDocumentSchema),
  visa: z
    .object({
      number: z.string(),
      validUntil: plainDateSchema.describe('Last day of entry'),
      path: z.string().nullable().describe('The visa as PDF, while it is kept'),
    })
    .nullable(),
  rejection: z.string().nullable().describe('Why it was turned down, in words for the applicant'),
  backNow: rialSchema.nullable().describe('What comes back if they give it up now; null where that is over'),
  backOnRejection: rialSchema
    .nullable()
    .describe('What comes back if it is turned down; null where that is over'),
  refunded: rialSchema.nullable().describe('What comes or came back; null where nothing was decided'),
  events: z.array(
    z.object({ state: z.enum(applicantStates), at: instantSchema, note: z.string().nullable() }),
  ),
});
export type VisaApplicant = z.output<typeof visaApplicantSchema>;

/** The visa's own part of an order's details (`productOrder`). */
export const visaOrderSchema = z.object({
  destination: z.object({
    code: destinationCodeSchema,
    name: z.string(),
    poster: z.string(),
    guidePath: z.string(),
  }),
  kind: visaKindSchema.omit({ rials: true }),
  hasGuarantee: z.boolean(),
  arrivalDate: plainDateSchema,
  parts: z.array(pricePartSchema),
  back: z.array(backRowSchema),
  expectedBy: plainDateSchema
    .nullable()
    .describe('By the usual working days, from when it was sent; null before'),
  applicants: z.array(visaApplicantSchema),
});
export type VisaOrder = z.output<typeof visaOrderSchema>;
