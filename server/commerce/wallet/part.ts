import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { walletOperations } from './operations.ts';

export const walletPart = (ctx: Context): RoomPart => ({ operations: walletOperations(ctx) });
