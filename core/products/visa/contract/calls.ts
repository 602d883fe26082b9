import { z } from 'zod';
import { billSchema } from '#core/contract/bill.ts';
import { endpoint } from '#core/contract/endpoint.ts';
import { imageBytesMax, imageMedia } from '#core/contract/files/endpoints.ts';
import { fileField } from '#core/contract/files/fileField.ts';
import { forgottenSearchesSchema } from '#core/contract/histories.ts';
import { orderStateSchema } from '#core/contract/orders/order.ts';
import { paymentStandingSchema } from '#core/contract/payment/standing.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { contactSchema, travellerInputSchema } from '#core/contract/travellers/traveller.ts';
import { applicantStates } from '../lifecycle.ts';
import { visaOrderSchema } from './application.ts';
import {
  destinationCardSchema,
  destinationCodeSchema,
  destinationSchema,
  documentCodeSchema,
} from './destination.ts';
import { keptDraftSchema, visaDraftSchema } from './draft.ts';
import { visaPriceSchema } from './price.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from './words.ts';

const choiceOf = <const V extends readonly (string | number)[]>(values: V) =>
  z.array(z.object({ value: z.literal(values), title: z.string() }));

/** A yes or no out of a query or a field of a form. */
const flagSchema = z.stringbool({ error: 'NOT_A_CHOICE' }).default(false);

const priceQuerySchema = z.object({
  destination: destinationCodeSchema,
  type: z.enum(visaTypes).default('Tourist'),
  duration: z.coerce.number().pipe(z.literal(visaDurations)),
  entry: z.enum(visaEntries),
  speed: z.enum(visaSpeeds),
  guarantee: flagSchema,
  applicants: z.coerce.number().int().min(1).max(9).default(1),
});

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

/** Looking and reckoning. */
const catalogueCalls = {
  visaEnums: endpoint({
    call: 'GET /api/visa/Visa/GetVisaEnums',
    summary: 'What visas can be: types, durations, entries, speeds, states, and where to',
    access: 'public',
    reply: z.object({
      types: choiceOf(visaTypes),
      durations: choiceOf(visaDurations),
      entries: choiceOf(visaEntries),
      speeds: choiceOf(visaSpeeds),
      applicantStates: choiceOf(applicantStates),
      destinations: z.array(
        destinationCardSchema
          .pick({ code: true, name: true, isOpen: true })
          .extend({ isVisaFree: z.boolean() }),
      ),
    }),
  }),
  basePrices: endpoint({
    call: 'GET /api/visa/Visa/GetBasePrices',
    summary: 'Every destination with its cheapest kind of visa, in its own currency and in rials of today',
    access: 'public',
    reply: z.array(destinationCardSchema),
  }),
  destination: endpoint({
    call: 'GET /api/visa/Visa/GetDestination/{code}',
    summary: 'Everything of a destination: kinds, prices, documents, guide',
    access: 'public',
    params: z.object({ code: z.string().max(40) }),
    reply: destinationSchema,
    failures: { VISA_DESTINATION_UNKNOWN: true },
  }),
  totalPrice: endpoint({
    call: 'GET /api/visa/Visa/GetTotalPrice',
    summary: 'What a visa costs for so many people, every part of the sum, and what comes back when',
    access: 'public',
    query: priceQuerySchema,
    reply: visaPriceSchema,
    failures: { VISA_DESTINATION_UNKNOWN: true, VISA_CLOSED: true, VISA_KIND_NOT_OFFERED: true },
  }),
  countries: endpoint({
    call: 'POST /api/visa/country/getall',
    summary: 'Countries of the world, and which of them are destinations of ours',
    access: 'public',
    body: z.object({}),
    reply: z.array(
      z.object({
        id: z.int(),
        iso3: z.string(),
        nameFa: z.string(),
        nameEn: z.string(),
        nationalityFa: z.string().nullable(),
        dialingCode: z.string().nullable(),
        destination: destinationCodeSchema.nullable(),
      }),
    ),
  }),
};

/** Applying. */
const submitCalls = {
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
    }),
    failures: {
      VISA_DESTINATION_UNKNOWN: true,
      VISA_CLOSED: true,
      VISA_KIND_NOT_OFFERED: true,
      PRICE_CHANGED: z.object({ previousTotal: rialSchema, total: rialSchema, bill: billSchema }),
      FILE_TOO_LARGE: true,
      FILE_NOT_AN_IMAGE: true,
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
const draftCalls = {
  getDraft: endpoint({
    call: 'GET /api/visa/Draft/GetDraft',
    summary: "The signed-in user's unfinished application for a destination, or null",
    access: 'user',
    query: z.object({ destination: destinationCodeSchema }),
    reply: keptDraftSchema.nullable(),
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

const historyCalls = {
  visaSearchHistories: endpoint({
    call: 'POST /api/user-interactions/VisaUserInterations/GetVisaSearchHistories',
    summary: "The signed-in user's last looks at visas, newest first",
    access: 'user',
    body: z.object({}),
    reply: z.array(
      z.object({
        id: idSchema,
        destination: destinationCardSchema.pick({ code: true, name: true, poster: true, guidePath: true }),
        ...priceQuerySchema.pick({ type: true, entry: true, speed: true }).shape,
        duration: z.literal(visaDurations),
        guarantee: z.boolean(),
        applicants: z.int(),
        searchedAt: instantSchema,
      }),
    ),
  }),
  forgetVisaSearches: endpoint({
    call: 'POST /api/user-interactions/VisaUserInterations/DeActive',
    summary: 'Remove one of the last looks, or all',
    access: 'user',
    body: forgottenSearchesSchema,
    reply: z.null(),
  }),
};

/** What travellers call. */
export const travellerCalls = { ...catalogueCalls, ...submitCalls, ...draftCalls, ...historyCalls };
