import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idSchema, instantSchema, plainDateSchema } from '../scalars.ts';

/** Specification, section 9: JPG or PNG, 5 MB. */
export const imageBytesMax = 5 * 1024 * 1024;
export const imageMedia = ['image/jpeg', 'image/png'] as const;

/** Images of travellers: private, kept for a while, read by their owner and by staff who may. */
export const files = {
  readMrz: endpoint({
    call: 'POST /images/Blob/ReadMRZ',
    summary: 'Read the machine-readable zone of a passport; the traveller confirms what was read',
    access: 'user',
    files: { file: { bytesMax: imageBytesMax, media: imageMedia } },
    reply: z.object({
      scanId: idSchema.describe('Names this reading; the image is kept under it until `keptUntil`'),
      keptUntil: instantSchema,
      fields: z.object({
        firstName: z.string(),
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
    }),
    failures: { FILE_NOT_AN_IMAGE: true, FILE_TOO_LARGE: true, SCAN_UNREADABLE: true },
  }),
  readBlob: endpoint({
    call: 'GET /images/Blob/Read/{id}',
    summary: 'An image that the signed-in user gave, or that staff may read',
    access: 'user',
    params: z.object({ id: idSchema }),
    media: 'image/jpeg',
    failures: { FILE_NOT_FOUND: true },
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
