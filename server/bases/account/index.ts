import { account } from '#core/contract/account/endpoints.ts';
import { operation } from '#server/platform/http/operation.ts';
import type { JobDefinition, Room } from '#server/platform/room.ts';
import type { Services } from '#server/platform/services.ts';
import { sealedSavedTravellers } from '#server/platform/travellers/saved-table.ts';
import { codeChannels, createOtp, createProof } from './create-otp.ts';
import { currentUser } from './current-user.ts';
import { nameDevice } from './device-cookie.ts';
import { end } from './end.ts';
import { factorCalls } from './factor/calls.ts';
import { sealedFactors } from './factor/sealed.ts';
import { accountKeeper } from './keeps.ts';
import { keptData, keptDataPdf } from './kept-data/calls.ts';
import { accountTells } from './kept-data/tells.ts';
import { chooseNews, newsChoices } from './news-choices.ts';
import { changePassword, setFirstPassword, userHasPassword } from './passwords/calls.ts';
import { passwordDesk } from './passwords/desk.ts';
import { daySeconds, knownDays } from './rules.ts';
import { sealedSuspensions } from './sealed-suspensions.ts';
import { codeSender } from './send-code.ts';
import { endAllSessions, endOneSession, logout, sessions } from './session-calls.ts';
import { beginSocial, verifyGmailToken } from './social/calls.ts';
import { createGoogle } from './social/google.ts';
import { staffCalls } from './staff-calls.ts';
import { accountMigrations } from './tables.ts';
import { tellSuspendedJob } from './tell-suspended.ts';
import { token } from './token.ts';
import { savedTravellerCalls } from './travellers/calls.ts';
import { savedTravellersMigrations } from './travellers/table.ts';
import { update } from './update.ts';

/** Deletes codes and sessions that ended long ago. */
const sweep = ({ db, clock }: Services): JobDefinition => ({
  name: 'sweep-account',
  cron: '17 2 * * *',
  async handle() {
    const before = (days: number) => new Date(clock.now().getTime() - days * daySeconds * 1000);
    await db.deleteFrom('otp_codes').where('expires_at', '<', before(1)).execute();
    await db.deleteFrom('password_pauses').where('until', '<', before(1)).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', before(knownDays)).execute();
    await db.deleteFrom('sessions').where('ended_at', '<', before(knownDays)).execute();
  },
});

/** Signing in, staying in, signing out; what a person says of themselves, and the end of their account. */
export const room = (services: Services): Room => {
  const send = codeSender(services);
  const passwords = passwordDesk(services);
  const google = createGoogle(services);
  const signInOptions = operation(account.signInOptions, async (_, call) => {
    // The browser gets its name before it asks for a code, so that limits can tell it from others behind the same address.
    nameDevice(services.random, call);
    return {
      ok: true,
      value: { channels: codeChannels(services), social: google ? (['google'] as const).slice() : [] },
    };
  });
  return {
    name: 'account',
    migrations: [...accountMigrations, ...savedTravellersMigrations],
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
      newsChoices(services),
      chooseNews(services),
      sessions(services),
      endOneSession(services),
      endAllSessions(services),
      end(services),
      keptData(services),
      keptDataPdf(services),
      ...factorCalls(services),
      ...staffCalls(services),
      ...savedTravellerCalls(services),
    ],
    jobs: [sweep(services), tellSuspendedJob(services)],
    sealed: [sealedFactors, sealedSuspensions, sealedSavedTravellers],
    keeps: accountKeeper,
    tells: accountTells,
  };
};
