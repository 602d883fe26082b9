import { z } from 'zod';
import { iataSchema } from '#core/contract/scalars.ts';

/** A place as a caller names it: a city with all its airports, or one airport. */
export const codedPlaceSchema = z.object({
  code: iataSchema,
  kind: z.enum(['CityCode', 'AirportCode']).default('CityCode'),
});
