import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { createOtp } from './create-otp.ts';
import { accountEnv } from './env.ts';
import { daySeconds } from './rules.ts';
import { currentUser, logout } from './session-calls.ts';
import { accountMigrations } from './tables.ts';
import { token } from './token.ts';

/** Codes and sessions that ended long ago say nothing to anybody. */
const sweep = ({ db, clock }: Services): JobDefinition => ({
  name: 'sweep-account',
  cron: '17 2 * * *',
  async handle() {
    const before = (days: number) => new Date(clock.now().getTime() - days * daySeconds * 1000);
    await db.deleteFrom('otp_codes').where('expires_at', '<', before(1)).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', before(90)).execute();
    await db.deleteFrom('sessions').where('ended_at', '<', before(90)).execute();
  },
});

/** Signing in, staying in, signing out. */
export const room = (services: Services): Room => ({
  name: 'account',
  migrations: accountMigrations,
  env: accountEnv,
  operations: [createOtp(services), token(services), logout(services), currentUser(services)],
  jobs: [sweep(services)],
});
