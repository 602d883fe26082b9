import type { Context } from '../context.ts';
import type { RoomPart } from '../part.ts';
import { documentOperations } from './operations.ts';

export const documentsPart = (ctx: Context): RoomPart => ({ operations: documentOperations(ctx) });
