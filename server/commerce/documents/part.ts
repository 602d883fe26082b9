import type { Context } from '../context.ts';
import type { Part } from '../part.ts';
import { documentOperations } from './operations.ts';

export const documentsPart = (ctx: Context): Part => ({ operations: documentOperations(ctx) });
