import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Messages that a browser shows while the page is closed (Web Push). */
export const notifications = {
  pushKey: endpoint({
    call: 'GET /api/notifications/Push/Key',
    summary: "The house's public key (VAPID), for a subscription",
    access: 'public',
    reply: z.object({ publicKey: z.string().nullable().describe('null: nobody sends such messages here') }),
  }),
  subscribe: endpoint({
    call: 'POST /api/notifications/Push/Subscribe',
    summary: 'This browser shows messages of the signed-in user from now on',
    access: 'user',
    body: z.object({
      endpoint: z.url({ protocol: /^https$/ }).max(1000),
      keys: z.object({ p256dh: z.string().min(1).max(200), auth: z.string().min(1).max(100) }),
    }),
    reply: z.null(),
  }),
  unsubscribe: endpoint({
    call: 'POST /api/notifications/Push/Unsubscribe',
    summary: 'This browser shows none any more; done where it showed none',
    access: 'user',
    body: z.object({ endpoint: z.url().max(1000) }),
    reply: z.null(),
  }),
};
