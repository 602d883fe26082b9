import { z } from 'zod';

/** News whose channels travellers choose. Codes, and messages about the safety of an account, are always sent. */
export const newsKindSchema = z
  .enum(['orders', 'money'])
  .describe('orders: tickets, changes, refunds. money: withdrawals from the wallet');
export type NewsKind = z.output<typeof newsKindSchema>;

export const newsChannelSchema = z.enum(['sms', 'email', 'push']);
export type NewsChannel = z.output<typeof newsChannelSchema>;

/** Where news goes, as its owner sees it. */
export const newsChoicesSchema = z.object({
  channels: z
    .array(
      z.object({
        channel: newsChannelSchema,
        by: z
          .enum(['sms', 'whatsapp', 'email', 'push'])
          .describe('Where the house sends no text messages, WhatsApp reaches the mobile'),
      }),
    )
    .describe('Those that somebody sends here and the user has; nothing else can be chosen'),
  chosen: z
    .object({ orders: z.array(newsChannelSchema), money: z.array(newsChannelSchema) })
    .describe('By which of them each kind of news goes'),
});
