import { z } from 'zod';
import { endpoint } from '#core/contract/endpoint.ts';
import { idSchema, instantSchema } from '#core/contract/scalars.ts';
import { suggestionSchema } from './places.ts';
import { staySchema } from './stay.ts';

/** The last searches of somebody. They are removed by the path that the specification gives: that of flights. */
export const historyCalls = {
  hotelSearchHistories: endpoint({
    call: 'POST /api/user-interactions/HotelUserInterations/GetHotelSearchHistories',
    summary: "The signed-in user's last searches for hotels, newest first",
    access: 'user',
    body: z.object({}),
    reply: z.array(
      staySchema.extend({ id: idSchema, destination: suggestionSchema, searchedAt: instantSchema }),
    ),
  }),
};
