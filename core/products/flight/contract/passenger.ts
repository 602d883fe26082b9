import { z } from 'zod';
import { travellerInputSchema } from '#core/contract/travellers/traveller.ts';

/** A passenger as typed; one that was saved before has an id. */
export const passengerInputSchema = travellerInputSchema.extend({
  id: z.uuid().optional().describe('A saved passenger'),
});
export type PassengerInput = z.input<typeof passengerInputSchema>;

/** A saved passenger as it travels back. */
export const savedPassengerSchema = passengerInputSchema.extend({
  id: z.uuid(),
  nationalityCountryNameFa: z.string(),
  passportIssuingCountryCountryNameFa: z.string(),
});
export type SavedPassenger = z.output<typeof savedPassengerSchema>;
