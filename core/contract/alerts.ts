import { z } from 'zod';
import { idSchema, instantSchema } from './scalars.ts';

const channelSchema = z.enum(['sms', 'email']);

/** The channels by which somebody wants to be told. */
export const alertChannelsSchema = z
  .array(channelSchema)
  .min(1)
  .max(2)
  .optional()
  .describe('Where it is left out: text message where somebody sends those, e-mail otherwise');

/** The fields of every alert; a product adds its kinds and its own fields. */
export const anyAlertSchema = z.object({
  id: idSchema,
  title: z.string().describe('«تهران به مشهد، ۱۵ تا ۲۰ آذر»'),
  detail: z.string().describe('What is waited for, in one Persian sentence'),
  channels: z.array(channelSchema),
  state: z.enum(['waiting', 'told', 'over']),
  createdAt: instantSchema,
  toldAt: instantSchema.nullable(),
});
