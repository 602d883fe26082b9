import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { handOverTaken } from './guests.ts';
import { shareHeads } from './heads.ts';
import { shareOperations } from './operations.ts';

export const sharesPart = (ctx: Context): RoomPart => ({
  operations: shareOperations(ctx),
  jobs: [{ name: 'commerce-hand-over-taken', cron: '* * * * *', handle: () => handOverTaken(ctx) }],
  heads: shareHeads(),
});
