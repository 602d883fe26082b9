import type { Context } from '../context.ts';
import { demoBankMigrations } from '../gateways/demo-bank/migrations.ts';
import type { RoomPart } from '../part.ts';
import { paymentMigrations } from './migrations.ts';
import { paymentOperations } from './operations.ts';
import { askBanks, askBanksJob } from './reconcile.ts';

export const paymentPart = (ctx: Context): RoomPart => ({
  migrations: [...paymentMigrations, ...demoBankMigrations],
  operations: paymentOperations(ctx),
  jobs: [
    { name: 'commerce-reconcile-payments', cron: '* * * * *', handle: () => askBanks(ctx) },
    { name: askBanksJob, handle: () => askBanks(ctx) },
  ],
});
