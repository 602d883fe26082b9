// npm run staff: lists staff and changes what they may do. Works while an instance runs too.
import { sql } from 'kysely';
import type { Scope } from '#core/contract/scopes.ts';
import { scopes } from '#core/products/index.ts';
import { normaliseMobile } from '#core/rules/identity/mobile.ts';
import { resetFactor } from '#server/bases/account/factor/reset.ts';
import { staffSessionLifeMs } from '#server/bases/account/rules.ts';
import { lift, suspend } from '#server/bases/account/suspensions.ts';
import { findOrMakeUser } from '#server/bases/account/users.ts';
import { createLog } from '#server/platform/log.ts';
import { securityLog } from '#server/platform/security-log.ts';
import { type ToolServices, withDatabase } from './database.ts';
import { said } from './explained.ts';

const usage = `Usage:
  npm run staff -- list
  npm run staff -- add <mobile> <scope> [<scope> …]
  npm run staff -- remove <mobile> [<scope> …]
  npm run staff -- suspend <mobile> <reason>
  npm run staff -- lift <mobile> <reason>
  npm run staff -- reset-factor <mobile>
Scopes: ${scopes.join(', ')}. Without any, remove takes all of them.`;

const mobileIn = (text: string | undefined): string => {
  const mobile = normaliseMobile(text ?? '');
  if (mobile === null) throw new Error(`This is no mobile: ${text ?? ''}\n${usage}`);
  return mobile;
};

const scopesIn = (texts: readonly string[]): Scope[] =>
  texts.map((text) => {
    const scope = scopes.find((known) => known === text);
    if (!scope) throw new Error(`There is no scope ${text}.\n${usage}`);
    return scope;
  });

const list = async ({ db }: ToolServices): Promise<void> => {
  const { rows } = await sql<{ phone_number: string | null; scopes: string[] }>`
    select phone_number, scopes from users where scopes <> '{}' order by phone_number`.execute(db);
  for (const row of rows) console.log(`${row.phone_number ?? 'no mobile'}: ${row.scopes.join(', ')}`);
};

const tell = (mobile: string, held: readonly string[]): void =>
  console.log(
    held.length > 0
      ? `${mobile} may now: ${held.join(', ')}`
      : `${mobile} may do nothing beyond their own matters now.`,
  );

/** Gives scopes to somebody. Who never signed in gets an account, into which a code that is sent to the mobile lets them. */
const add = async (services: ToolServices, mobile: string, given: readonly Scope[]): Promise<void> => {
  const { userId, isSuspended } = await findOrMakeUser(services.db, services, { kind: 'mobile', to: mobile });
  if (isSuspended) throw new Error('This account is suspended.');
  const { rows } = await sql<{ scopes: string[] }>`
    update users set scopes = (select array_agg(distinct one order by one) from unnest(scopes || ${[...given]}::text[]) one)
     where user_id = ${userId} returning scopes`.execute(services.db);
  const until = new Date(services.clock.now().getTime() + staffSessionLifeMs);
  await services.db
    .updateTable('sessions')
    .set({ expires_at: until })
    .where('user_id', '=', userId)
    .where('expires_at', '>', until)
    .execute();
  tell(mobile, rows[0]?.scopes ?? []);
  console.log(
    'They stay signed in for twelve hours at a time, and set up a second factor at their first visit.',
  );
};

const remove = async ({ db }: ToolServices, mobile: string, taken: readonly Scope[]): Promise<void> => {
  const gone = taken.length > 0 ? taken : scopes;
  const { rows } = await sql<{ scopes: string[] }>`
    update users set scopes = array(select one from unnest(scopes) one where one <> all(${[...gone]}::text[]) order by one)
     where phone_number = ${mobile} returning scopes`.execute(db);
  if (!rows[0]) throw new Error(`Nobody has the mobile ${mobile}.`);
  tell(mobile, rows[0].scopes);
};

/** Suspends an account or lifts that. Nobody can sign in to a suspended account, and its sessions end within two seconds. */
const suspendOrLift = async (
  services: ToolServices,
  command: 'suspend' | 'lift',
  { mobile, reason }: { mobile: string; reason: string },
): Promise<void> => {
  const wanted = { contact: { kind: 'mobile', to: mobile }, reason, by: null } as const;
  const done = await (command === 'suspend' ? suspend : lift)(services, wanted);
  if (done === 'ACCOUNT_NOT_FOUND') throw new Error(`Nobody has the mobile ${mobile}.`);
  if (done === 'CONFLICT')
    throw new Error(
      `The account of ${mobile} is ${command === 'suspend' ? 'suspended already' : 'not suspended'}.`,
    );
  console.log(`The account of ${mobile} is ${command === 'suspend' ? 'suspended' : 'open again'}.`);
};

/** Removes the second factor of a lost phone. The next person to sign in by this mobile sets up another one, so make sure it is theirs. */
const takeFactor = async (services: ToolServices, mobile: string): Promise<void> => {
  const userId = await resetFactor(services, mobile);
  if (userId === null) throw new Error(`Nobody has the mobile ${mobile}.`);
  securityLog(createLog('info'))('factor-reset', { userId });
  console.log(`${mobile} is signed out everywhere and sets up a second factor anew at the next visit.`);
};

/** The work that a command line asks for. Throws with the usage if it asks for none. */
const workOf = ([command, mobile, ...names]: readonly string[]): ((
  services: ToolServices,
) => Promise<void>) => {
  if (command === 'list') return list;
  if (command === 'suspend' || command === 'lift') {
    const given = { mobile: mobileIn(mobile), reason: names.join(' ').trim() };
    if (given.reason.length < 4) throw new Error(`A reason is needed.\n${usage}`);
    return (services) => suspendOrLift(services, command, given);
  }
  if (command === 'reset-factor') {
    const known = mobileIn(mobile);
    return (services) => takeFactor(services, known);
  }
  if (command !== 'add' && command !== 'remove') throw new Error(usage);
  const [known, wanted] = [mobileIn(mobile), scopesIn(names)];
  if (command === 'remove') return (services) => remove(services, known, wanted);
  if (wanted.length === 0) throw new Error(usage);
  return (services) => add(services, known, wanted);
};

try {
  await withDatabase(workOf(process.argv.slice(2)));
} catch (error) {
  console.error(said(error));
  process.exitCode = 1;
}
