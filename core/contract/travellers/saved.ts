import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, pagingSchema } from '../envelope.ts';
import { idSchema } from '../scalars.ts';
import { travellerInputSchema } from './traveller.ts';

/** A traveller as typed; one that was saved before has an id. */
export const savedTravellerInputSchema = travellerInputSchema.extend({
  id: z.uuid().optional().describe('A saved passenger'),
});
export type SavedTravellerInput = z.input<typeof savedTravellerInputSchema>;

/** A saved traveller as it is returned. */
const savedTravellerSchema = savedTravellerInputSchema.extend({
  id: z.uuid(),
  nationalityCountryNameFa: z.string(),
  passportIssuingCountryCountryNameFa: z.string(),
});
export type SavedTraveller = z.output<typeof savedTravellerSchema>;

/**
 * The saved travellers of an account, and the list of countries for their nationality. The specification has these calls under flights;
 * they serve every product.
 */
export const savedTravellers = {
  list: endpoint({
    call: 'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    summary: "The signed-in user's saved passengers",
    access: 'user',
    body: pagingSchema.extend({
      term: z.string().max(60).default(''),
      pageSize: z.int().min(1).max(100).default(100),
    }),
    reply: pageOf(savedTravellerSchema),
  }),
  save: endpoint({
    call: 'POST /api/flight-reservation/Passenger/AddOrUpdatePassenger',
    summary: 'Save a passenger, or change one that has an id',
    access: 'user',
    body: z.object({ passenger: savedTravellerInputSchema }),
    reply: savedTravellerSchema,
  }),
  remove: endpoint({
    call: 'DELETE /api/flight-reservation/Passenger/DeletePassenger/{id}',
    summary: 'Remove a saved passenger',
    access: 'user',
    params: z.object({ id: idSchema }),
    reply: z.null(),
  }),
  countries: endpoint({
    call: 'GET /api/flight-configuration/Country/GetAllCountries',
    summary: 'Countries with Persian names and dialing codes',
    access: 'public',
    query: pagingSchema.extend({ pageSize: z.coerce.number().int().min(1).max(300).default(300) }),
    reply: pageOf(
      z.object({
        id: z.int(),
        iso2: z.string(),
        iso3: z.string(),
        nameFa: z.string(),
        nameEn: z.string(),
        nationalityFa: z.string().nullable(),
        dialingCode: z.string().nullable(),
      }),
    ),
  }),
};
