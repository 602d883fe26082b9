import { account } from '#core/contract/account/endpoints.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { codeChannels, createOtp, createProof } from './create-otp.ts';
import { currentUser } from './current-user.ts';
import { end } from './end.ts';
import { accountEnv } from './env.ts';
import { accountKeeper } from './keeps.ts';
import { changePassword, setFirstPassword, userHasPassword } from './passwords/calls.ts';
import { passwordDesk } from './passwords/desk.ts';
import { daySeconds } from './rules.ts';
import { codeSender } from './send-code.ts';
import { endAllSessions, endOneSession, logout, sessions } from './session-calls.ts';
import { beginSocial, verifyGmailToken } from './social/calls.ts';
import { createGoogle } from './social/google.ts';
import { accountMigrations } from './tables.ts';
import { token } from './token.ts';
import { update } from './update.ts';

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

/** Signing in, staying in, signing out; what a person says of themselves, and the end of their account. */
export const room = (services: Services): Room => {
  const send = codeSender(services);
  const passwords = passwordDesk(services);
  const google = createGoogle(services);
  const signInOptions = operation(account.signInOptions, async () => ({
    ok: true,
    value: { channels: codeChannels(services), social: google ? (['google'] as const).slice() : [] },
  }));
  return {
    name: 'account',
    migrations: accountMigrations,
    env: accountEnv,
    operations: [
      signInOptions,
      createOtp(services, send),
      createProof(services, send),
      userHasPassword(services),
      token(services, passwords),
      beginSocial(services, google),
      verifyGmailToken(services, google),
      logout(services),
      currentUser(services),
      update(services),
      setFirstPassword(services, passwords),
      changePassword(services, passwords),
      sessions(services),
      endOneSession(services),
      endAllSessions(services),
      end(services),
    ],
    jobs: [sweep(services)],
    keeps: accountKeeper,
  };
};
