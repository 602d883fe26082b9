import { z } from 'zod';
import { sampleBrand } from '#core/products/tour/texts/contract.ts';
import { variable } from '#server/platform/config/env.ts';

/** Environment of tours. */
export const tourEnv = {
  TOUR_BRAND: variable(
    z.string().min(2).max(60).default(sampleBrand),
    sampleBrand,
    'In whose name contracts of tours are made: the brand under which the agency runs them.',
  ),
};
