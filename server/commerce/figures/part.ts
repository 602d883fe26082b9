import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { countIssuing } from './issuing.ts';
import { countRefunds } from './refunds.ts';

/** What the house is in figures, from its orders and refunds. No other part imports this one. */
export const figuresPart = (ctx: Context): RoomPart => ({
  figures: [(now) => countIssuing(ctx, now), (now) => countRefunds(ctx, now)],
});
