import type { z } from 'zod';
import type { flightGroupSchema } from '#core/products/flight/contract/proposal.ts';

export type FlightGroup = z.output<typeof flightGroupSchema>;
