import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import { personFor } from '#server/products/flight/reservation/testing/people.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type OpenCall, openCalls, requestOf, type Samples } from '#server/testing/openapi.ts';
import { specimens } from '#server/testing/passport/lines.ts';
import { pictureOf } from '#server/testing/passport/picture.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';

/** Every call that needs a user, as /openapi.json tells: who has no good token, and who asks for what is another's. */

let app: TestApp;
let calls: OpenCall[];
let owner: SignedIn;
let stranger: SignedIn;
/** What belongs to the owner, by kind. */
let owned: Record<string, string>;
/** Texts that only the owner may read. */
let secrets: string[];

const buy = async (user: SignedIn, seed: number, how: 'held' | 'issued') => {
  const { data: found } = await call(app, 'POST /api/flight-catalog/FlightCatalog/Available', {
    body: { origin: { code: 'THR' }, destination: { code: 'MHD' }, date: toPlainDate('2026-11-28') },
  });
  const proposal = found.proposals.find((one) => one.isCharter && one.seat > 1);
  if (!proposal) throw new Error('nothing is on sale');
  const submitted = await call(
    app,
    'POST /api/flight-reservation/Submit/SubmitFlightOrder',
    {
      body: {
        requestId: found.requestId,
        proposalId: proposal.proposalId,
        passengers: [personFor(seed, { firstName: 'Zarrinkolah', lastName: 'Nahani' })],
        contact: { phoneNumber: '09129998877', email: 'nahani@example.com' },
        acceptedTotal: proposal.totalPrice,
        idempotencyKey: randomUUID(),
        savePassengers: true,
      },
    },
    user.token,
  );
  const { orderId, orderNumber } = submitted.data;
  await call(
    app,
    'POST /api/flight-reservation/Reserve/ReserveFlightOrder',
    { body: { orderId } },
    user.token,
  );
  if (how === 'issued') {
    await call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);
    const status = () =>
      sql<{ status: string }>`select status from orders where order_id = ${orderId}`.execute(app.services.db);
    for (let i = 0; i < 100 && (await status()).rows[0]?.status !== 'FinalizationSuccessful'; i++) {
      await app.runJobs();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect((await status()).rows[0]?.status).toBe('FinalizationSuccessful');
  }
  return { orderId, orderNumber };
};

beforeAll(async () => {
  app = await testApp();
  for (const room of app.rooms) await room.start?.();
  calls = await openCalls(app);
  owner = await signIn(app);
  stranger = await signIn(app);
  const credit = { userId: owner.userId, amount: toRial(900_000_000), reason: 'test', key: 'doors' };
  await creditWallet(app.services.db, app.services, credit);
  const issued = await buy(owner, 71, 'issued');
  const held = await buy(owner, 72, 'held');
  const { data: payment } = await call(
    app,
    'POST /api/payment/Pay/Create',
    { body: { orderId: held.orderId, gatewayId: 1 } },
    owner.token,
  );
  const { data: order } = await call(
    app,
    'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
    { params: { id: issued.orderId } },
    owner.token,
  );
  const { data: saved } = await call(
    app,
    'POST /api/flight-reservation/Passenger/GetCurrentUserPassengers',
    { body: {} },
    owner.token,
  );
  const [specimen] = specimens;
  const { data: scan } = await call(
    app,
    'POST /images/Blob/ReadMRZ',
    { files: { file: new Blob([specimen ? await pictureOf(specimen) : '']) } },
    owner.token,
  );
  owned = {
    image: scan.scanId,
    issuedOrder: issued.orderId,
    heldOrder: held.orderId,
    payment: payment.paymentId,
    passenger: saved.data[0]?.id ?? '',
    traveller: order.travellers[0]?.travellerId ?? '',
    user: owner.userId,
    session: owner.sessionId,
  };
  expect(Object.values(owned).every((id) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  secrets = [
    ...Object.values(owned),
    issued.orderNumber,
    held.orderNumber,
    owner.phoneNumber,
    personFor(71).nationalCode ?? '',
    'ZARRINKOLAH',
    'nahani@example.com',
  ];
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
        const answer = await inject(one, withId(owned['heldOrder'] ?? ''), authorization);
        const isRefused =
          answer.statusCode === 401 && answer.json().meta.errors[0].code === 'UNAUTHENTICATED';
        if (!isRefused) open.push(`${one.name} with ${kind}: ${answer.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('answer 401 or 403 once the session ended or the user is suspended', async () => {
    const { db, clock } = app.services;
    const gone = await signIn(app);
    const suspended = await signIn(app);
    await sql`update sessions set ended_at = ${clock.now()} where session_id = ${gone.sessionId}`.execute(db);
    await sql`update users set suspended_at = ${clock.now()} where user_id = ${suspended.userId}`.execute(db);
    const open: string[] = [];
    for (const one of calls.filter((each) => each.needsUser)) {
      for (const user of [gone, suspended]) {
        const answer = await inject(one, withId(randomUUID()), `Bearer ${user.token}`);
        if (![401, 403].includes(answer.statusCode)) open.push(`${one.name}: ${answer.statusCode}`);
      }
    }
    expect(open).toEqual([]);
  });
});

describe("a stranger with a good token and another user's ids", () => {
  /** Ids that say whom or what is meant; a search or a key of one's own is nobody's. */
  const takesOwnedId = (one: OpenCall): boolean => {
    const json = JSON.stringify([one.parameters, one.body?.schema ?? null]);
    return /"uuid"/.test(json) && !/"requestId"/.test(json);
  };

  it('gets 403 or 404, the same as for an id that never was', async () => {
    const open: string[] = [];
    const walked = calls.filter((one) => one.needsUser && takesOwnedId(one));
    expect(walked.length).toBeGreaterThanOrEqual(11);
    for (const one of walked) {
      const never = await inject(one, withId(randomUUID()), `Bearer ${stranger.token}`);
      for (const [kind, id] of Object.entries(owned)) {
        const answer = await inject(one, withId(id), `Bearer ${stranger.token}`);
        const isRefused = [403, 404].includes(answer.statusCode) && answer.payload === never.payload;
        if (!isRefused)
          open.push(`${one.name} with ${kind}: ${answer.statusCode} ${answer.payload.slice(0, 200)}`);
      }
    }
    expect(open).toEqual([]);
  });

  it('while the owner is answered under one of the ids', async () => {
    const closed: string[] = [];
    for (const one of calls.filter((each) => each.needsUser && each.method === 'GET' && takesOwnedId(each))) {
      const statuses = [];
      for (const id of Object.values(owned)) {
        // Parts of an order are asked for below the order's own id.
        const samples: Samples = (field, schema) =>
          field === 'travellerId'
            ? owned['traveller']
            : field === 'proposalId'
              ? ''
              : withId(id)(field, schema);
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
      const answer = await inject(one, isPersonOnly, `Bearer ${stranger.token}`);
      const found = secrets.filter((secret) => answer.payload.includes(secret));
      if (found.length > 0) leaks.push(`${one.name}: ${found}`);
      if (!/no-store/.test(String(answer.headers['cache-control']))) leaks.push(`${one.name} may be cached`);
    }
    expect(leaks).toEqual([]);
  });

  it('and everything of the owner is as it was', async () => {
    const { db } = app.services;
    const saved = await sql`select from flight_saved_passengers where passenger_id = ${owned['passenger']}
      and last_name = 'NAHANI' and user_id = ${owner.userId}`.execute(db);
    expect(saved.rows).toHaveLength(1);
    const { rows } = await sql<{
      status: string;
    }>`select status from orders where order_id = ${owned['heldOrder']}`.execute(db);
    expect(rows[0]?.status).toBe('ConfirmSuccessful');
  });
});

const isPersonOnly: Samples = (field, schema) => {
  if (field === 'passengers') return [personFor(99)];
  if (field === 'passenger') return personFor(98);
  return schema['format'] === 'uuid' ? randomUUID() : undefined;
};
