import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../scalars.ts';

const waitingSchema = z.object({
  part: z.string().describe('The address of the page where it is done: /back-office/…'),
  count: z.int().min(0).describe('How many wait for staff'),
  late: z.int().min(0).describe('How many of them wait longer than was promised, or must not be at all'),
  oldestAt: instantSchema.nullable().describe('Since when the oldest waits; null where none does'),
});

export const backOfficeWaiting = {
  countWaiting: endpoint({
    call: 'GET /api/back-office/Waiting',
    summary:
      'How much waits for staff in the parts that the caller may open; numbers alone, so that it is asked without the second factor',
    access: 'user',
    reply: z.array(waitingSchema),
  }),
};
