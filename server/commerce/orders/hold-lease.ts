import type { Context } from '../context.ts';
import { settings } from '../settings.ts';

/**
 * How long a worker has an order for holding it, in seconds: at most four questions one after another (how it stands, hold, how it
 * stands, let go), to whichever desk is the slowest.
 */
export const holdLeaseSeconds = ({ desks }: Pick<Context, 'desks'>): number =>
  settings.holdMarginSeconds +
  4 * Math.max(0, ...[...desks.values()].map((desk) => (desk.way === 'reviewed' ? 0 : desk.askSeconds)));
