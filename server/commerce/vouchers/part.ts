import type { RoomPart } from '../part.ts';
import { voucherMigrations } from './migrations.ts';

export const vouchersPart = (): RoomPart => ({ migrations: voucherMigrations });
