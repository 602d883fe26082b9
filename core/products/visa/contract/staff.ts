import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { pageOf, pagingSchema } from '#core/contract/envelope.ts';
import { fileField } from '#core/contract/files/file-field.ts';
import { orderDetailSchema, orderStateSchema, orderTravellerSchema } from '#core/contract/orders/order.ts';
import { idSchema, instantSchema, plainDateSchema, rialSchema } from '#core/contract/scalars.ts';
import { rialsPerToman } from '#core/rules/money/rial.ts';
import { applicantStates } from '../lifecycle.ts';
import { visaOrderSchema } from './application.ts';
import {
  destinationCardSchema,
  destinationCodeSchema,
  destinationSchema,
  documentCodeSchema,
  documentRuleSchema,
  guideSectionSchema,
  visaKindSchema,
} from './destination.ts';

const staff = { access: 'user', scope: 'visas:handle' } as const;
const catalogue = { access: 'user', scope: 'visas:catalogue' } as const;

/** In rials: a hundred million tomans is a typing mistake. */
const serviceFeeMax = 1_000_000_000;

/** An application in the staff's list. */
const applicationRowSchema = z.object({
  orderId: idSchema,
  orderNumber: z.string(),
  status: orderStateSchema,
  destination: z.object({ code: destinationCodeSchema, name: z.string() }),
  kindTitle: z.string().describe('«۳۰ روزه، یک‌بار ورود، عادی»'),
  arrivalDate: plainDateSchema,
  paidAt: instantSchema.nullable(),
  applicants: z.array(z.object({ travellerId: idSchema, name: z.string(), state: z.enum(applicantStates) })),
});

/** An application whole, as staff work on it. */
const staffApplicationSchema = orderDetailSchema
  .pick({
    orderId: true,
    orderNumber: true,
    status: true,
    statusReason: true,
    totalPrice: true,
    contact: true,
  })
  .extend({
    paidAt: instantSchema.nullable(),
    order: visaOrderSchema,
    travellers: z.array(
      orderTravellerSchema.omit({ tickets: true, age: true }).extend({
        genderTitle: z.enum(['Male', 'Female']),
        birthDate: plainDateSchema,
        nationality: z.string(),
        passportExpirationDate: plainDateSchema.nullable(),
        isScanned: z
          .boolean()
          .describe('The passport was read, and name and number were those that were typed'),
      }),
    ),
  });
export type StaffApplication = z.output<typeof staffApplicationSchema>;

const failures = { ORDER_NOT_FOUND: true, VISA_STATE: true } as const;
const ofSome = z.object({
  orderId: idSchema,
  travellerIds: z.array(idSchema).min(1).max(9),
});

const issuedSchema = z.object({
  orderId: idSchema,
  travellerId: idSchema,
  visaNumber: z.string().trim().min(3).max(40),
  validUntil: plainDateSchema,
  file: fileField({ bytesMax: 5 * 1024 * 1024, media: ['application/pdf', 'image/jpeg', 'image/png'] }),
});

/** Working on applications. */
const handlingCalls = {
  listApplications: endpoint({
    call: 'POST /api/back-office/visa/ListApplications',
    summary: 'Paid applications, those that wait for staff first, then the oldest',
    ...staff,
    body: pagingSchema.extend({
      state: z.enum(applicantStates).optional().describe('At least one applicant stands there'),
      destination: destinationCodeSchema.optional(),
      orderNumber: z.string().max(40).default(''),
    }),
    reply: pageOf(applicationRowSchema),
  }),
  applicationById: endpoint({
    call: 'GET /api/back-office/visa/ApplicationById/{id}',
    summary: 'One application with its travellers and documents',
    ...staff,
    params: z.object({ id: idSchema }),
    reply: staffApplicationSchema,
    failures: { ORDER_NOT_FOUND: true },
  }),
  applicationDocument: endpoint({
    call: 'GET /api/back-office/visa/Document/{id}',
    summary: 'The picture of a document of an application',
    ...staff,
    params: z.object({ id: idSchema.describe('Its fileId') }),
    media: 'image/jpeg',
    failures: { FILE_NOT_FOUND: true },
  }),
  askForDocument: endpoint({
    call: 'POST /api/back-office/visa/AskForDocument',
    summary: 'Ask an applicant for a document, again or beside the others; they are told',
    ...staff,
    body: z.object({
      orderId: idSchema,
      travellerId: idSchema,
      code: documentCodeSchema.describe('One of the destination, or a new one where `title` is given'),
      title: z.string().trim().min(1).max(80).optional(),
      note: z.string().trim().min(3).max(300).describe('Persian, for the applicant'),
    }),
    reply: staffApplicationSchema,
    failures,
  }),
  send: endpoint({
    call: 'POST /api/back-office/visa/Send',
    summary: 'Sent to whoever decides',
    ...staff,
    body: ofSome,
    reply: staffApplicationSchema,
    failures,
  }),
  approve: endpoint({
    call: 'POST /api/back-office/visa/Approve',
    summary: 'Whoever decides said yes',
    ...staff,
    body: ofSome,
    reply: staffApplicationSchema,
    failures,
  }),
  reject: endpoint({
    call: 'POST /api/back-office/visa/Reject',
    summary: 'Turned down; what comes back is paid into the wallet at once',
    ...staff,
    fresh: true,
    body: z.object({
      orderId: idSchema,
      travellerId: idSchema,
      note: z.string().trim().min(3).max(300).describe('Persian, for the applicant'),
      acceptedRefund: rialSchema.describe('`backOnRejection` as it was seen'),
    }),
    reply: staffApplicationSchema,
    failures: { ...failures, REFUND_CHANGED: z.object({ refund: rialSchema }), CONFLICT: true },
  }),
  issue: endpoint({
    call: 'POST /api/back-office/visa/Issue',
    summary: 'Hand out a visa: its number, its last day of entry and its file (PDF, JPG or PNG)',
    ...staff,
    multipart: issuedSchema,
    reply: staffApplicationSchema,
    failures: { ...failures, FILE_TOO_LARGE: true, FILE_NOT_AN_IMAGE: true },
  }),
  correctIssued: endpoint({
    call: 'POST /api/back-office/visa/CorrectIssued',
    summary:
      'Another number, day or file in the place of what was handed out by mistake; the applicant is told',
    ...staff,
    multipart: issuedSchema.extend({
      was: instantSchema.describe('`at` of the last event of the applicant as it was seen'),
    }),
    reply: staffApplicationSchema,
    failures: { ...failures, FILE_TOO_LARGE: true, FILE_NOT_AN_IMAGE: true },
  }),
  issuedVisa: endpoint({
    call: 'GET /api/back-office/visa/IssuedVisa/{id}',
    summary: 'The visa that was handed out to a traveller of an application',
    ...staff,
    params: z.object({ id: idSchema.describe('Its orderId') }),
    query: z.object({ travellerId: idSchema }),
    media: 'application/pdf',
    failures: { ORDER_NOT_FOUND: true, VISA_NOT_READY: true },
  }),
};

/** The catalogue for staff. A change names the version on which it is based: `updatedAt` of the destination. */
const catalogueCalls = {
  listDestinations: endpoint({
    call: 'POST /api/back-office/visa/ListDestinations',
    summary: 'Every destination whole, kinds that are not sold too',
    ...catalogue,
    body: z.object({}),
    reply: z.array(
      destinationSchema.extend({
        position: z.int(),
        kinds: z.array(
          visaKindSchema.extend({
            rials: rialSchema.nullable().describe('Null where its currency has no rate'),
            isActive: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  saveDestination: endpoint({
    call: 'POST /api/back-office/visa/SaveDestination',
    summary: 'Change a destination, open or close it, or add one: its words, documents and guide',
    ...catalogue,
    body: destinationCardSchema.pick({ code: true, isOpen: true }).extend({
      countryCode: z.string().trim().toUpperCase().length(3).describe('ISO 3166 alpha-3'),
      name: z.string().trim().min(1).max(60),
      poster: z.string().trim().max(40),
      summary: z.string().trim().max(300),
      closedNote: z.string().trim().max(300).nullable(),
      visaFree: z
        .object({ stayDays: z.int().min(1).max(365).nullable(), note: z.string().trim().max(300) })
        .nullable(),
      position: z.int().min(0).max(1000),
      documents: z.array(documentRuleSchema).max(15),
      guide: z.array(guideSectionSchema).max(20),
      notices: z.array(z.string().trim().min(1).max(300)).max(10),
      was: instantSchema.nullable().describe('`updatedAt` as it was seen; null for a new one'),
    }),
    reply: z.object({ updatedAt: instantSchema }),
    failures: { CONFLICT: true },
  }),
  saveKind: endpoint({
    call: 'POST /api/back-office/visa/SaveKind',
    summary: 'Change a kind of visa and its price, or add one; applications that were submitted keep theirs',
    ...catalogue,
    fresh: true,
    body: visaKindSchema.omit({ kindId: true, rials: true }).extend({
      serviceFee: z
        .int()
        .min(0)
        .max(serviceFeeMax)
        .multipleOf(rialsPerToman)
        .describe('Rials of whole tomans'),
      destination: destinationCodeSchema,
      kindId: idSchema.nullable(),
      isActive: z.boolean(),
      was: instantSchema.describe('`updatedAt` of the destination as it was seen'),
    }),
    reply: z.object({ kindId: idSchema, updatedAt: instantSchema }),
    failures: { VISA_DESTINATION_UNKNOWN: true, CONFLICT: true },
  }),
};

/** What staff call. */
export const staffCalls = { ...handlingCalls, ...catalogueCalls };
