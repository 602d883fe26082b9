import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { imageBytesMax, imageMedia } from '#core/contract/files/endpoints.ts';
import { fileField } from '#core/contract/files/file-field.ts';
import { lostCodeSchema, orderStateSchema } from '#core/contract/orders/order.ts';
import { paymentStandingSchema } from '#core/contract/payment/standing.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { contactSchema, travellerInputSchema } from '#core/contract/travellers/traveller.ts';
import { visaOrderSchema } from './application.ts';
import { destinationCodeSchema, documentCodeSchema } from './destination.ts';
import { keptDraftSchema, visaDraftSchema } from './draft.ts';
import { flagSchema } from './price.ts';

const applicantSchema = travellerInputSchema.extend({
  scanId: idSchema.optional().describe('A passport scan of this person, to compare the name with'),
  documents: z
    .record(documentCodeSchema, fileField({ bytesMax: imageBytesMax, media: imageMedia }))
    .default({})
    .describe('Pictures that come with the request'),
  documentIds: z
    .record(documentCodeSchema, idSchema)
    .default({})
    .describe('Pictures that were uploaded before (`/images/Blob/Upload`, or a scan)'),
});

/** Applying. */
export const submitCalls = {
  submitVisaRequest: endpoint({
    call: 'POST /api/visa/Submit/SubmitVisaRequest',
    summary:
      'Apply for one or several people: fields and pictures checked, price reckoned again. The acceptedTotal is consent, not a price',
    access: 'user',
    multipart: z.object({
      destination: destinationCodeSchema,
      kindId: idSchema,
      guarantee: flagSchema,
      arrivalDate: plainDateSchema,
      applicants: z.array(applicantSchema).min(1).max(9),
      contact: contactSchema,
      productChannel: z.coerce
        .number()
        .pipe(z.literal([1, 2, 3, 4, 5]))
        .default(1),
      acceptedTotal: z.coerce.number().int().min(0),
      idempotencyKey: z.uuid().describe('The same key gives the same order'),
    }),
    multipartBytesMax: 30 * 1024 * 1024,
    reply: z.object({
      orderId: idSchema,
      orderNumber: z.string(),
      status: orderStateSchema,
      payableUntil: instantSchema,
      bill: billSchema,
      lostCode: lostCodeSchema,
    }),
    failures: {
      VISA_DESTINATION_UNKNOWN: true,
      VISA_CLOSED: true,
      VISA_KIND_NOT_OFFERED: true,
      PRICE_CHANGED: z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema }),
      FILE_TOO_LARGE: true,
      FILE_NOT_AN_IMAGE: true,
      PAID_BY_OTHERS: z
        .object({ orderId: idSchema, orderNumber: z.string() })
        .describe('The order of the same trip that others paid a part of, or are paying: it stands'),
      PAYMENT_UNKNOWN: true,
    },
  }),
  verifyVisaPayment: endpoint({
    call: 'GET /api/visa/Submit/VerifyVisaPayment/{id}',
    summary: 'How paying an application stands; asks the gateway where it is not known yet',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: paymentStandingSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  addDocument: endpoint({
    call: 'POST /api/visa/Submit/AddDocument',
    summary: 'Give a document that staff ask for, by the id it was uploaded under',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      travellerId: idSchema,
      code: documentCodeSchema,
      fileId: idSchema,
    }),
    reply: visaOrderSchema,
    failures: { ORDER_NOT_FOUND: true, VISA_STATE: true, FILE_NOT_FOUND: true },
  }),
  visaHtml: endpoint({
    call: 'GET /api/visa/Submit/VisaHtml/{id}',
    summary: 'The issued visas of an order as a page of their own, with the file of each inside',
    access: 'user',
    params: z.object({ id: idSchema.describe('The order') }),
    media: 'text/html',
    failures: { ORDER_NOT_FOUND: true, VISA_NOT_READY: true },
  }),
  visaPdf: endpoint({
    call: 'GET /api/visa/Submit/VisaPdf/{id}',
    summary: 'The issued visa of one traveller of an order',
    access: 'user',
    params: z.object({ id: idSchema.describe('The order') }),
    query: z.object({ travellerId: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, VISA_NOT_READY: true },
  }),
};

/** What is typed and not sent yet, one a destination. */
export const draftCalls = {
  getDraft: endpoint({
    call: 'GET /api/visa/Draft/GetDraft',
    summary: "The signed-in user's unfinished application for a destination, or null",
    access: 'user',
    query: z.object({
      destination: destinationCodeSchema,
      ofOrder: idSchema
        .optional()
        .describe('An application of theirs that waits to be paid: as it was sent, to be corrected'),
    }),
    reply: keptDraftSchema.nullable(),
    failures: { ORDER_NOT_FOUND: true },
  }),
  saveDraft: endpoint({
    call: 'POST /api/visa/Draft/SaveDraft',
    summary: 'Keep an unfinished application; the last one sent counts',
    access: 'user',
    body: visaDraftSchema,
    reply: keptDraftSchema.omit({ draft: true }),
    failures: { VISA_DESTINATION_UNKNOWN: true },
  }),
  deleteDraft: endpoint({
    call: 'DELETE /api/visa/Draft/DeleteDraft/{destination}',
    summary: 'Forget an unfinished application',
    access: 'user',
    params: z.object({ destination: destinationCodeSchema }),
    reply: z.null(),
  }),
};
