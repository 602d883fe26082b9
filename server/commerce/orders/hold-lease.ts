import type { Context } from '../context.ts';
import { settings } from '../settings.ts';

/**
 * For how many seconds a worker that holds an order has it to itself: time for four questions to the slowest desk, one after another
 * (status, hold, status again, let go).
 */
export const holdLeaseSeconds = ({ desks }: Pick<Context, 'desks'>): number =>
  settings.holdMarginSeconds +
  4 * Math.max(0, ...[...desks.values()].map((desk) => (desk.way === 'reviewed' ? 0 : desk.askSeconds)));
