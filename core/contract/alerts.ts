import { z } from 'zod';
import { idSchema, instantSchema } from './scalars.ts';

const channelSchema = z.enum(['sms', 'email']);

/** By which ways somebody wants to be told. */
export const alertChannelsSchema = z
  .array(channelSchema)
  .min(1)
  .max(2)
  .optional()
  .describe('Where it is left out: text message where somebody sends those, e-mail otherwise');

/** What every alert tells its owner; a product adds its kinds and what is its own. */
export const anyAlertSchema = z.object({
  id: idSchema,
  title: z.string().describe('«تهران به مشهد، ۱۵ تا ۲۰ آذر»'),
  detail: z.string().describe('What is waited for, in one Persian sentence'),
  channels: z.array(channelSchema),
  state: z.enum(['waiting', 'told', 'over']),
  createdAt: instantSchema,
  toldAt: instantSchema.nullable(),
});
