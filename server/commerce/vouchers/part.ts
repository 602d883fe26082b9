import type { Part } from '../part.ts';
import { voucherMigrations } from './migrations.ts';

export const vouchersPart = (): Part => ({ migrations: voucherMigrations });
