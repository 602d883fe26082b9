import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { forgottenSearchesSchema } from '#core/contract/histories.ts';
import { idSchema, instantSchema } from '#core/contract/scalars.ts';
import { applicantStates } from '../lifecycle.ts';
import { destinationCardSchema, destinationCodeSchema, destinationSchema } from './destination.ts';
import { flagSchema, visaPriceSchema } from './price.ts';
import { visaDurations, visaEntries, visaSpeeds, visaTypes } from './words.ts';

const choiceOf = <const V extends readonly (string | number)[]>(values: V) =>
  z.array(z.object({ value: z.literal(values), title: z.string() }));

const priceQuerySchema = z.object({
  destination: destinationCodeSchema,
  type: z.enum(visaTypes).default('Tourist'),
  duration: z.coerce.number().pipe(z.literal(visaDurations)),
  entry: z.enum(visaEntries),
  speed: z.enum(visaSpeeds),
  guarantee: flagSchema,
  applicants: z.coerce.number().int().min(1).max(9).default(1),
});

/** The public calls: destinations, kinds and prices. */
export const lookCalls = {
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

/** The last destinations that somebody looked at. */
export const historyCalls = {
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
