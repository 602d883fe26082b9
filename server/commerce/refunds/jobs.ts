import type { JobDefinition } from '#server/platform/room.ts';
import type { Context } from '../context.ts';
import { carryOnRefunds, carryOut } from './carryOut.ts';
import { refundJob } from './waitForAnswer.ts';

/** Refunds whose time has come, each minute and, where an answer is missing, in between. */
export const refundJobs = (ctx: Context): JobDefinition[] => [
  { name: 'commerce-carry-on-refunds', cron: '* * * * *', handle: () => carryOnRefunds(ctx) },
  {
    name: refundJob,
    async handle(data) {
      if (data && typeof data === 'object' && 'refundId' in data && typeof data.refundId === 'string')
        await carryOut(ctx, data.refundId);
    },
  },
];
