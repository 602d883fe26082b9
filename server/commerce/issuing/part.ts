import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { issueJob, issueOrder } from './issue.ts';

const orderIdOf = (data: unknown): string | null =>
  data && typeof data === 'object' && 'orderId' in data && typeof data.orderId === 'string'
    ? data.orderId
    : null;

export const issuingPart = (ctx: Context): RoomPart => ({
  jobs: [
    {
      name: issueJob,
      async handle(data) {
        const orderId = orderIdOf(data);
        if (orderId) await issueOrder(ctx, orderId);
      },
    },
  ],
});
