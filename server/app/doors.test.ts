import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scopes } from '#core/products/index.ts';
import { findTravellers } from '#server/bases/account/travellers/store.ts';
import { walletKeys } from '#server/commerce/testing/pass-keys.ts';
import type { TestApp } from '#server/testing/app.ts';
import { absent, type OpenCall, openCalls, requestOf, type Samples } from '#server/testing/openapi.ts';
import { personFor } from '#server/testing/people.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { makePossessions, type Possessions } from './testing/possessions.ts';

/** Every call that needs a user, as /openapi.json tells: who has no good token, and who asks for what is another's. */

let app: TestApp;
let calls: OpenCall[];
let owner: SignedIn;
let stranger: SignedIn;
/** What belongs to the owner, by kind. */
let owned: Possessions['ids'];
/** Texts that only the owner may read. */
let secrets: string[];

beforeAll(async () => {
  // With all that may be configured, so that no call is closed to everybody.
  app = await wholeHouse({ env: walletKeys(new Date(testStart)).env });
  for (const room of app.rooms) await room.start?.();
  calls = await openCalls(app);
  owner = await signIn(app);
  stranger = await signIn(app);
  ({ ids: owned, secrets } = await makePossessions(app, owner));
});
afterAll(() => app.close());

const isPerson: Samples = (field) =>
  field === 'passenger' || field === 'passengers' ? personFor(99) : undefined;

/** Good values with this id wherever an id is asked for. */
const withId =
  (id: string): Samples =>
  (field, schema) => {
    if (field === 'passengers') return [personFor(99)];
    if (field === 'passenger') return { ...personFor(99), id };
    if (field === 'idempotencyKey') return randomUUID();
    // A payment of an order has no amount, which only a top-up has.
    if (field === 'amount') return absent;
    if (field === 'arrivalDate' || field === 'validUntil') return '2026-11-28';
    if (field === 'guarantee') return 'true';
    return schema['format'] === 'uuid' ? id : isPerson(field, schema);
  };

const inject = (one: OpenCall, samples: Samples, authorization?: string) => {
  const { headers, ...request } = requestOf(one, samples);
  return app.inject({ ...request, headers: { ...headers, ...(authorization ? { authorization } : {}) } });
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The claims of a token that would count, were it signed by us. */
const claimsOf = ({ userId, sessionId }: { userId: string; sessionId: string }) => {
  const now = Math.floor(app.clock.now().getTime() / 1000);
  return { sub: userId, sid: sessionId, iss: 'hodhod', aud: 'hodhod-api', iat: now, exp: now + 1800 };
};

const handMade = (header: object, claims: object, key: string | Uint8Array, hash = 'sha256'): string => {
  const body = `${part(header)}.${part(claims)}`;
  return `${body}.${createHmac(hash, key).update(body).digest('base64url')}`;
};

const badTokens = async (): Promise<Record<string, string>> => {
  const good = claimsOf(owner);
  const secret = await app.services.auth.secret('access-token');
  const hs256 = { alg: 'HS256', typ: 'JWT' };
  const signed = (change: object) => `Bearer ${handMade(hs256, { ...good, ...change }, secret)}`;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const rs256 = await new SignJWT({ ...good }).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
  const [head = '', , tail = ''] = owner.token.split('.');
  return {
    'no scheme': owner.token,
    basic: `Basic ${Buffer.from(`${owner.userId}:`).toString('base64')}`,
    'not a token': 'Bearer nonsense',
    'an id': `Bearer ${owner.sessionId}`,
    'alg none': `Bearer ${part({ alg: 'none' })}.${part(good)}.`,
    'alg none with a signature': `Bearer ${part({ alg: 'none' })}.${part(good)}.${tail}`,
    'an empty key': `Bearer ${handMade(hs256, good, '')}`,
    'a public value as key': `Bearer ${handMade(hs256, good, 'hodhod-api')}`,
    'a guessed key': `Bearer ${handMade(hs256, good, 'secret')}`,
    'HS512 with the right key': `Bearer ${handMade({ alg: 'HS512' }, good, secret, 'sha512')}`,
    RS256: `Bearer ${rs256}`,
    'other claims under the old signature': `Bearer ${head}.${part(claimsOf(stranger))}.${tail}`,
    expired: signed({ exp: good.iat - 1 }),
    'without an end': signed({ exp: undefined }),
    'of another issuer': signed({ iss: 'somebody' }),
    'for another audience': signed({ aud: 'somebody' }),
    'without a session': signed({ sid: undefined }),
    "with a stranger's session": signed({ sid: stranger.sessionId }),
    'a session that never was': signed({ sid: randomUUID() }),
    'a session that is no id': signed({ sid: "' or true --" }),
    'a user that is no id': signed({ sub: { $ne: null } }),
  };
};

describe('calls that need a user', () => {
  it('are found in /openapi.json', () => {
    expect(calls.filter((one) => one.needsUser).length).toBeGreaterThanOrEqual(18);
  });

  it('answer 401 without a token, with a forged, an expired or anybody else’s', async () => {
    const tokens: Record<string, string | undefined> = { none: undefined, ...(await badTokens()) };
    const open: string[] = [];
    for (const one of calls.filter((each) => each.needsUser)) {
      for (const [kind, authorization] of Object.entries(tokens)) {
        const answer = await inject(one, withId(owned.heldOrder), authorization);
        const isRefused =
          answer.statusCode === 401 && answer.json().meta.errors[0].code === 'UNAUTHENTICATED';
        if (!isRefused) open.push(`${one.name} with ${kind}: ${answer.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('answer 401 once the session or the account ended or the user is suspended, whatever they may', async () => {
    const { db, clock } = app.services;
    const [gone, suspended, ended] = [await signIn(app), await signIn(app), await signIn(app)];
    await sql`update sessions set ended_at = ${clock.now()} where session_id = ${gone.sessionId}`.execute(db);
    await sql`update users set suspended_at = ${clock.now()} where user_id = ${suspended.userId}`.execute(db);
    await sql`update users set ended_at = ${clock.now()} where user_id = ${ended.userId}`.execute(db);
    const everything = [...scopes];
    for (const { userId } of [gone, suspended, ended])
      await db.updateTable('users').set({ scopes: everything }).where('user_id', '=', userId).execute();
    const open: string[] = [];
    for (const one of calls.filter((each) => each.needsUser)) {
      for (const user of [gone, suspended, ended]) {
        const answer = await inject(one, withId(randomUUID()), `Bearer ${user.token}`);
        if (answer.statusCode !== 401) open.push(`${one.name}: ${answer.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });
});

describe('calls of staff', () => {
  it('are found in /openapi.json, and need a user too', () => {
    const ofStaff = calls.filter((one) => one.scope !== null);
    expect(ofStaff.length).toBeGreaterThanOrEqual(11);
    expect(ofStaff.filter((one) => !one.needsUser)).toEqual([]);
    expect(
      ofStaff.map((one) => one.scope).filter((scope) => !scopes.some((known) => known === scope)),
    ).toEqual([]);
  });

  it('answer 403 to travellers, to the owner, and to staff who were given everything else', async () => {
    const { db } = app.services;
    const open: string[] = [];
    for (const one of calls.filter((each) => each.scope !== null)) {
      const others = scopes.filter((scope) => scope !== one.scope);
      const nearly = await signIn(app);
      await db.updateTable('users').set({ scopes: others }).where('user_id', '=', nearly.userId).execute();
      for (const [who, { token }] of Object.entries({ stranger, owner, nearly })) {
        for (const id of Object.values(owned)) {
          const answer = await inject(one, withId(id), `Bearer ${token}`);
          const isRefused = answer.statusCode === 403 && answer.json().meta.errors[0].code === 'FORBIDDEN';
          if (!isRefused) open.push(`${one.name} to ${who}: ${answer.statusCode}`);
        }
      }
    }
    expect(open).toEqual([]);
  });

  /** Somebody who may everything, and proved the second factor of this session so long ago; null: never. */
  const staffProved = async (minutesAgo: number | null): Promise<string> => {
    const { db, clock } = app.services;
    const { token, userId, sessionId } = await signIn(app);
    await db
      .updateTable('users')
      .set({ scopes: [...scopes] })
      .where('user_id', '=', userId)
      .execute();
    const at = minutesAgo === null ? null : new Date(clock.now().getTime() - minutesAgo * 60_000);
    await db.updateTable('sessions').set({ factor_at: at }).where('session_id', '=', sessionId).execute();
    return `Bearer ${token}`;
  };

  it('answer 403 to a session without the second factor, and those that move money or rights to an old proof', async () => {
    const [never, old] = [await staffProved(null), await staffProved(11)];
    const open: string[] = [];
    for (const one of calls.filter((each) => each.scope !== null)) {
      for (const token of one.isFresh ? [never, old] : [never]) {
        const answer = await inject(one, withId(randomUUID()), token);
        const { data, meta } = answer.json();
        const isRefused = answer.statusCode === 403 && meta.errors[0].code === 'FACTOR_NEEDED';
        if (!isRefused || data.isStale !== (token === old)) open.push(`${one.name}: ${answer.payload}`);
      }
    }
    expect(open).toEqual([]);
    const withOld = [];
    for (const one of calls.filter((each) => each.scope !== null && !each.isFresh && each.method === 'GET'))
      withOld.push((await inject(one, withId(randomUUID()), old)).statusCode);
    expect(withOld).not.toContain(403);
  });

  it('of which these want a proof of minutes ago', () => {
    expect(
      calls.filter(({ isFresh }) => isFresh).map(({ path }) => path.split('/').slice(3).join('/')),
    ).toEqual(
      expect.arrayContaining([
        'refunds/Decide',
        'accounts/Suspend',
        'accounts/Lift',
        'payouts/Take',
        'payouts/Settle',
        'payouts/Return',
        'payouts/PayUnclaimed',
        'pricing/SetRate',
        'flights/RecordScheduleChange',
        'flights/AddForceMajeure',
        'visa/Reject',
        'visa/SaveKind',
        'hotels/AnswerRequest',
        'hotels/SetNights',
        'hotels/SetSelling',
        'hotels/Move',
        'hotels/CannotHost',
        'hotels/Waive',
        'hotels/NoShow',
        'hotels/TakeBack',
      ]),
    );
    expect(calls.filter(({ isFresh, scope }) => isFresh && scope === null)).toEqual([]);
  });

  it('let those in who were given what they ask for', async () => {
    const { db } = app.services;
    const closed: string[] = [];
    for (const one of calls.filter((each) => each.scope !== null && each.method === 'GET')) {
      const staff = await signIn(app);
      const given = scopes.filter((scope) => scope === one.scope);
      await db.updateTable('users').set({ scopes: given }).where('user_id', '=', staff.userId).execute();
      const answer = await inject(one, withId(randomUUID()), `Bearer ${staff.token}`);
      if ([401, 403].includes(answer.statusCode) || answer.statusCode >= 500)
        closed.push(`${one.name}: ${answer.statusCode}`);
    }
    expect(closed).toEqual([]);
  });
});

describe("a stranger with a good token and another user's ids", () => {
  /** Ids that say whom or what is meant; a search, a quote or a key of one's own is nobody's. */
  const takesOwnedId = (one: OpenCall): boolean => {
    const json = JSON.stringify([one.parameters, one.body?.schema ?? null], (key, value) =>
      key === 'idempotencyKey' ? undefined : value,
    );
    return /"uuid"/.test(json) && !/"(requestId|quoteId)"/.test(json);
  };

  it('gets 403 or 404, the same as for an id that never was', async () => {
    const open: string[] = [];
    const other = await signIn(app);
    const walked = calls.filter((one) => one.needsUser && takesOwnedId(one));
    expect(walked.length).toBeGreaterThanOrEqual(11);
    for (const one of walked) {
      const never = await inject(one, withId(randomUUID()), `Bearer ${stranger.token}`);
      for (const [at, [kind, id]] of Object.entries(owned).entries()) {
        // Two ask by turns: nobody may try as many codes for discounts as there are kinds of ids.
        const { token } = at % 2 === 0 ? stranger : other;
        const answer = await inject(one, withId(id), `Bearer ${token}`);
        // The answer is a list of the stranger's own things, and none of them has this id.
        const isEmptyList = answer.statusCode === 200 && answer.json().data?.total === 0;
        const isRefused =
          (isEmptyList || [403, 404].includes(answer.statusCode)) && answer.payload === never.payload;
        if (!isRefused)
          open.push(`${one.name} with ${kind}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('while the owner is answered under one of the ids', async () => {
    const closed: string[] = [];
    const ofTravellers = calls.filter((each) => each.needsUser && each.scope === null && takesOwnedId(each));
    for (const one of ofTravellers.filter((each) => each.method === 'GET')) {
      const statuses = [];
      const traveller = /visa/.test(one.path) ? owned.visaTraveller : owned.traveller;
      for (const id of Object.values(owned)) {
        // Parts of an order are asked for together with the order's id.
        const parts: Record<string, string> = {
          travellerId: traveller,
          lineId: owned.hotelLine,
          documentId: owned.document,
          proposalId: '',
        };
        const samples: Samples = (field, schema) => parts[field] ?? withId(id)(field, schema);
        const bare = { ...one, parameters: one.parameters.filter((each) => each.name !== 'proposalId') };
        statuses.push((await inject(bare, samples, `Bearer ${owner.token}`)).statusCode);
      }
      if (!statuses.includes(200)) closed.push(`${one.name}: ${statuses}`);
    }
    expect(closed).toEqual([]);
  });

  it('never reads a word of what is another’s, and no cache on the way keeps an answer', async () => {
    const leaks: string[] = [];
    for (const one of calls.filter((each) => each.needsUser)) {
      // Each call has a new user, since one of the calls ends the account.
      const { token } = await signIn(app);
      const answer = await inject(one, isPersonOnly, `Bearer ${token}`);
      const found = secrets.filter((secret) => answer.payload.includes(secret));
      if (found.length > 0) leaks.push(`${one.name}: ${found}`);
      if (!/no-store/.test(String(answer.headers['cache-control']))) leaks.push(`${one.name} may be cached`);
    }
    expect(leaks).toEqual([]);
  });

  it('and everything of the owner is as it was', async () => {
    const { db } = app.services;
    const { rows: saved } = await findTravellers(db, owner.userId, { term: 'NAHANI', page: 1, pageSize: 9 });
    expect(saved.map(({ traveller_id }) => traveller_id)).toContain(owned.passenger);
    const looks = await sql`select from last_searches where search_id = ${owned.visaLook}`.execute(db);
    const drafts = await sql`select from visa_drafts where user_id = ${owner.userId}`.execute(db);
    expect([looks.rows.length, drafts.rows.length]).toEqual([1, 1]);
    const { rows } = await sql<{
      status: string;
    }>`select status from orders where order_id = ${owned.heldOrder}`.execute(db);
    expect(rows[0]?.status).toBe('ConfirmSuccessful');
  });
});

const isPersonOnly: Samples = (field, schema) => {
  if (field === 'passengers') return [personFor(99)];
  if (field === 'passenger') return personFor(98);
  // Where the owner has begun an application.
  if (field === 'destination' && String(schema['pattern']).startsWith('^[a-z]')) return 'uae';
  return schema['format'] === 'uuid' ? randomUUID() : undefined;
};
