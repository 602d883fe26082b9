import { type Context, holdingDeskOf } from '../context.ts';
import type { OrderLine } from '../port/desk.ts';
import { settings } from '../settings.ts';

/**
 * For how many seconds a hold whose answer was lost is left alone: its traveller may come back, and until the limit of each supplier has passed
 * it may still hold what it would be asked to let go of too early.
 */
export const unknownHoldSeconds = (ctx: Context, lines: readonly OrderLine[]): number =>
  Math.max(
    settings.unknownHoldSeconds,
    ...lines.map((line) => holdingDeskOf(ctx, line.kind).limits(line).settledSeconds),
  );
