import { isRateCurrent } from '#core/rules/money/shown.ts';
import type { PartWithWork } from '#server/platform/waiting.ts';
import { ratesInForce } from './rates.ts';

/** Rates by which prices are sold though they say nothing of today's any more. All count as late: each sale by one may be a loss. */
export const ratesForStaff = (config: Parameters<typeof ratesInForce>[0]['config']): PartWithWork => ({
  part: '/back-office/rates',
  scope: 'rates:set',
  async waits(db, now) {
    const old = (await ratesInForce({ db, config })).filter(({ setAt }) => !isRateCurrent(setAt, now));
    const oldest = Math.min(...old.map(({ setAt }) => setAt.getTime()));
    return { count: old.length, late: old.length, oldestAt: old.length > 0 ? new Date(oldest) : null };
  },
});
