import type { Context } from '../context.ts';
import type { Part } from '../part.ts';
import { walletOperations } from './operations.ts';

export const walletPart = (ctx: Context): Part => ({ operations: walletOperations(ctx) });
