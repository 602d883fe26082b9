import type { JobDefinition } from '#server/platform/room.ts';
import type { Context } from '../context.ts';
import { carryOnRefunds, carryOut } from './carry-out.ts';
import { judgeClaimsAgain } from './judge-again.ts';
import { lookAfterOffers } from './offers-in-time.ts';
import { measureWaiting, remindStaff } from './remind.ts';
import { refundJob } from './wait-for-answer.ts';

/** Jobs that carry refunds on, each minute and, if an answer is missing, in between; and that remind staff of refunds that wait. */
export const refundJobs = (ctx: Context): JobDefinition[] => {
  measureWaiting(ctx);
  return [
    { name: 'commerce-carry-on-refunds', cron: '* * * * *', handle: () => carryOnRefunds(ctx) },
    { name: 'commerce-judge-claims', cron: '*/5 * * * *', handle: () => judgeClaimsAgain(ctx) },
    { name: 'commerce-refund-offers', cron: '*/10 * * * *', handle: () => lookAfterOffers(ctx) },
    { name: 'commerce-refunds-waiting', cron: '*/10 * * * *', handle: () => remindStaff(ctx) },
    {
      name: refundJob,
      async handle(data) {
        if (data && typeof data === 'object' && 'refundId' in data && typeof data.refundId === 'string')
          await carryOut(ctx, data.refundId);
      },
    },
  ];
};
