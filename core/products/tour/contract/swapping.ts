import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema } from '#core/contract/scalars.ts';
import { savedTravellerInputSchema } from '#core/contract/travellers/saved.ts';

/** Giving the place of a traveller to somebody else, which costs nothing. */
export const swappingCalls = {
  swapTraveller: endpoint({
    call: 'POST /api/tour-reservation/Names/Swap',
    summary:
      'Another person of the same age takes the place of a traveller, until the day that the tour sets (`swapUntil`): bed, seat and price stay, contract and voucher have the new name. Said again it changes nothing',
    access: 'user',
    body: z.object({
      orderId: idSchema,
      travellerId: idSchema.describe('Whose place it was; it is the id of whoever comes, too'),
      traveller: savedTravellerInputSchema.extend({
        scanId: z.uuid().optional().describe('A passport scan of whoever comes, to compare the name with'),
      }),
    }),
    reply: z.object({ orderId: idSchema, travellerId: idSchema }),
    failures: { ORDER_NOT_FOUND: true, ORDER_STATE: true, TOUR_SWAP_OVER: true, TOUR_VISA_SENT: true },
  }),
};
