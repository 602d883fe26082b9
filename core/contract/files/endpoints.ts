import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { factorLackSchema } from '../factor.ts';
import { idSchema, instantSchema, plainDateSchema } from '../scalars.ts';
import { fileField } from './file-field.ts';

/** Specification, section 9: JPG or PNG, 5 MB. */
export const imageBytesMax = 5 * 1024 * 1024;
export const imageMedia = ['image/jpeg', 'image/png'] as const;

/** A picture to send: of a passport, of a person, of any paper. */
export const imageField = () => fileField({ bytesMax: imageBytesMax, media: imageMedia });

/** Images of travellers: private, kept for a while, read by their owner and by staff who may. */
export const files = {
  readMrz: endpoint({
    call: 'POST /images/Blob/ReadMRZ',
    summary: 'Read the machine-readable zone of a passport; the traveller confirms what was read',
    access: 'user',
    multipart: z.object({ file: imageField() }),
    reply: z.object({
      scanId: idSchema.describe('Names this reading; the image is kept under it until `keptUntil`'),
      keptUntil: instantSchema,
      fields: z.object({
        firstName: z.string().describe('Empty where the passport has one name only'),
        lastName: z.string(),
        genderTitle: z.enum(['Male', 'Female', '']),
        birthDate: plainDateSchema,
        nationalityCountryCode: z.string().describe('ISO 3166 alpha-3, empty where not a country'),
        passportIssuingCountryCode: z.string(),
        passportNumber: z.string(),
        passportExpirationDate: plainDateSchema,
        nationalCode: z.string().describe('Where an Iranian passport has it, else empty'),
      }),
      doubtful: z
        .array(z.string())
        .describe('Fields that no check digit vouches for, or that were repaired: to be looked at with care'),
      unclear: z
        .array(
          z.object({
            field: z.string(),
            at: z.int().describe('Which letter of the field, from 1'),
            read: z.string(),
            or: z.string().describe('What it could be instead; < is none, or a space'),
          }),
        )
        .describe('Letters of doubtful fields that could as well be others'),
    }),
    failures: { FILE_NOT_AN_IMAGE: true, FILE_TOO_LARGE: true, SCAN_UNREADABLE: true },
  }),
  uploadBlob: endpoint({
    call: 'POST /images/Blob/Upload',
    summary: 'Keep a picture of a document for its owner, until an order takes it or its time is over',
    access: 'user',
    multipart: z.object({ file: imageField() }),
    reply: z.object({
      fileId: idSchema,
      width: z.int().describe('Of the upright picture that is kept, in pixels'),
      height: z.int(),
      keptUntil: instantSchema,
    }),
    failures: { FILE_NOT_AN_IMAGE: true, FILE_TOO_LARGE: true },
  }),
  readBlob: endpoint({
    call: 'GET /images/Blob/Read/{id}',
    summary: 'An image that the signed-in user gave, or that staff may read',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'image/jpeg',
    failures: { FILE_NOT_FOUND: true, FACTOR_NEEDED: factorLackSchema },
  }),
  deleteBlob: endpoint({
    call: 'DELETE /images/Blob/Delete/{id}',
    summary: 'Remove an image before its time',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
    failures: { FILE_NOT_FOUND: true },
  }),
};
