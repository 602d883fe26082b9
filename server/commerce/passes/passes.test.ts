import { createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { testStart } from '#server/testing/time.ts';
import type { OrderDetail } from '../port/order.ts';
import type { PassFace } from '../port/pass-face.ts';
import { passTypeName, pemOf, walletKeys } from '../testing/pass-keys.ts';
import { readApplePass } from '../testing/read-pass.ts';
import { giveTicketsBack, issuedOrder, owner } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';

const now = new Date(testStart);
const keys = walletKeys(now);

let world: World;
let user: SignedIn;
let journey: PassFace['journey'];
let google: PassFace['google'];
let endsAt: Date;
const ride = { name: 'ride', shared: { leavesAt: '18:00' }, own: { rider: 'AHMADI' } };
const byAir = { by: 'air' as const, from: { code: 'THR', name: 'تهران' }, to: { code: 'MHD', name: 'مشهد' } };

/** As a desk of a product tells them. */
const faces = async ({ lines, travellers }: OrderDetail): Promise<PassFace[]> =>
  lines.flatMap(({ documents }) =>
    documents.map(({ documentId, number, travellerIds }) => ({
      documentId,
      number,
      title: 'تهران به مشهد',
      holder: travellers.find(({ travellerId }) => travellerIds.includes(travellerId))?.lastName ?? '',
      startsAt: new Date('2026-12-20T14:30:00Z'),
      endsAt,
      journey,
      google,
      head: { label: 'حرکت', value: '۱۸:۰۰' },
      front: [
        { label: 'تاریخ', value: 'یکشنبه ۲۹ آذر ۱۴۰۵' },
        { label: 'کد رزرو', value: 'PNR123' },
      ],
      back: [{ label: 'بار', value: '۲۰ کیلو' }],
    })),
  );

const opened = async (env: Record<string, string> = keys.env): Promise<World> => {
  const made = await createWorld({ env });
  made.desk.passes = faces;
  return made;
};

beforeAll(async () => {
  world = await opened();
});
beforeEach(async () => {
  journey = byAir;
  google = ride;
  endsAt = new Date('2026-12-20T16:00:00Z');
  user = await owner(world);
});
afterAll(() => world.close());

const detailsOf = async (orderId: string, at = world, who = user) =>
  (
    await call(
      at.app,
      'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}',
      { params: { id: orderId } },
      who.token,
    )
  ).data;
const passesIn = async (orderId: string, at = world, who = user) =>
  (await detailsOf(orderId, at, who)).documents.filter(({ kind }) => kind.endsWith('Pass'));
const pathsOf = async (orderId: string, kind: 'applePass' | 'googlePass') =>
  (await passesIn(orderId)).flatMap((one) => (one.kind === kind ? one.path : []));
const open = (path: string, { token } = user, at = world) =>
  at.app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
const onlyPath = async (orderId: string, kind: 'applePass' | 'googlePass') =>
  (await pathsOf(orderId, kind))[0] ?? '';

/** The claims of the link to Google, checked with the public half of the key. */
const claimsOf = async (path: string) => {
  const { url } = (await open(path)).json().data as { url: string };
  const [, jwt = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/(.+)$/.exec(url) ?? [];
  const key = createPublicKey(keys.googlePublicPem);
  const { payload } = await jwtVerify(jwt, key, {
    audience: 'google',
    algorithms: ['RS256'],
    currentDate: world.app.clock.now(),
  });
  return { url, payload, content: payload['payload'] as Record<string, Record<string, unknown>[]> };
};

describe('a pass for Apple Wallet', () => {
  it('is signed by the operator, with the hash of each file, and says what its paper does', async () => {
    const orderId = await issuedOrder(world, user);
    const answer = await open(await onlyPath(orderId, 'applePass'));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.apple.pkpass',
      'cache-control': 'private, no-store',
    });
    const read = readApplePass(answer.rawPayload);
    expect(read.manifest).toEqual(read.hashes);
    expect(read.isManifestSigned).toBe(true);
    expect(read.signers).toEqual([passTypeName().map(({ value }) => value)]);
    expect(read.certificates.toSorted()).toEqual([pemOf(keys.own), pemOf(keys.wwdr)].toSorted());
    expect(read.names).toEqual(expect.arrayContaining(['icon.png', 'icon@2x.png', 'logo.png', 'pass.json']));
    expect(await sharp(read.picture('icon@3x.png')).metadata()).toMatchObject({ width: 87, height: 87 });

    const [ticket] = (await detailsOf(orderId)).travellers.flatMap(({ tickets }) => tickets);
    expect(read.pass).toMatchObject({
      passTypeIdentifier: 'pass.ir.hodhod.trips',
      teamIdentifier: 'TEAM123456',
      serialNumber: ticket?.documentId,
      relevantDate: '2026-12-20T14:30:00.000Z',
      expirationDate: '2026-12-21T16:00:00.000Z',
      barcodes: [{ format: 'PKBarcodeFormatQR', message: ticket?.verifyAt, altText: ticket?.ticketNumber }],
      boardingPass: {
        transitType: 'PKTransitTypeAir',
        headerFields: [{ label: 'حرکت', value: '۱۸:۰۰' }],
        primaryFields: [
          { label: 'تهران', value: 'THR' },
          { label: 'مشهد', value: 'MHD' },
        ],
        secondaryFields: [{ value: 'AHMADI' }],
      },
    });
  });

  it('says by what one is carried, as whoever sells it does', async () => {
    const orderId = await issuedOrder(world, user);
    const path = await onlyPath(orderId, 'applePass');
    const types: string[] = [];
    for (const by of ['air', 'train', 'bus', 'boat'] as const) {
      journey = { ...byAir, by };
      types.push(readApplePass((await open(path)).rawPayload).pass.boardingPass.transitType);
    }
    expect(types).toEqual([
      'PKTransitTypeAir',
      'PKTransitTypeTrain',
      'PKTransitTypeBus',
      'PKTransitTypeBoat',
    ]);
  });

  it('is of the form for everything else where nobody is carried', async () => {
    journey = null;
    const orderId = await issuedOrder(world, user);
    const { pass } = readApplePass((await open(await onlyPath(orderId, 'applePass'))).rawPayload);
    expect(pass.boardingPass).toBeUndefined();
    expect(pass.eventTicket.primaryFields).toMatchObject([{ value: 'تهران به مشهد' }]);
  });
});

describe('a pass for Google Wallet', () => {
  it('is a link that is signed by the issuer and holds Google’s own kind of pass', async () => {
    const orderId = await issuedOrder(world, user);
    const { url, payload, content } = await claimsOf(await onlyPath(orderId, 'googlePass'));
    const [ticket] = (await detailsOf(orderId)).travellers.flatMap(({ tickets }) => tickets);
    expect(payload).toMatchObject({
      iss: 'passes@hodhod.iam.gserviceaccount.com',
      typ: 'savetowallet',
      origins: [world.app.services.house.origin()],
    });
    expect(content['rideClasses']).toMatchObject([{ issuerName: 'هدهد', leavesAt: '18:00' }]);
    expect(content['rideObjects']).toMatchObject([
      {
        classId: content['rideClasses']?.[0]?.['id'],
        id: expect.stringMatching(/^3388000000012345678\.[\w.-]+$/),
        rider: 'AHMADI',
        barcode: { type: 'QR_CODE', value: ticket?.verifyAt, alternateText: ticket?.ticketNumber },
      },
    ]);
    expect(url.length).toBeLessThan(2000);
  });

  it('of anything else is a card of its own', async () => {
    google = null;
    const orderId = await issuedOrder(world, user);
    const { url, content } = await claimsOf(await onlyPath(orderId, 'googlePass'));
    expect(content['rideObjects']).toBeUndefined();
    expect(content['genericObjects']).toMatchObject([
      {
        header: { defaultValue: { language: 'fa', value: 'تهران به مشهد' } },
        subheader: { defaultValue: { value: 'AHMADI' } },
        validTimeInterval: { start: { date: '2026-12-20T14:30:00.000Z' } },
      },
    ]);
    expect(url.length).toBeLessThan(2000);
  });

  it('has another name once it says something else, since Google changes none that it has', async () => {
    const orderId = await issuedOrder(world, user);
    const path = await onlyPath(orderId, 'googlePass');
    const idsOf = async () => Object.values((await claimsOf(path)).content).map(([one]) => one?.['id']);
    const before = await idsOf();
    expect(await idsOf()).toEqual(before);
    google = { ...ride, shared: { leavesAt: '21:00' } };
    const after = await idsOf();
    expect(after.filter((id) => before.includes(id))).toEqual([]);
  });
});

describe('passes of an order', () => {
  it('are its owner’s alone, as papers are, and there is none of an order without tickets', async () => {
    const orderId = await issuedOrder(world, user);
    const other = await owner(world);
    for (const kind of ['applePass', 'googlePass'] as const) {
      const path = await onlyPath(orderId, kind);
      expect((await open(path)).statusCode).toBe(200);
      expect((await open(path, other)).statusCode).toBe(404);
      expect((await world.app.inject({ url: path })).statusCode).toBe(401);
      const elsewhere = path.replace(/documentId=.*/, `documentId=${orderId}`);
      expect((await open(elsewhere)).statusCode).toBe(404);
    }
  });

  it('are one a document with whose it is, and none of what is asked or given back, or cancelled', async () => {
    const orderId = await issuedOrder(world, user, { lines: ['one', 'two'], travellers: ['Adult', 'Adult'] });
    const before = await passesIn(orderId);
    expect(before).toHaveLength(8);
    expect(before[0]).toMatchObject({ kind: 'applePass', title: 'AHMADI، تهران به مشهد' });
    await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 0 });
    await world.shop.settled();
    const left = await passesIn(orderId);
    expect(left).toHaveLength(4);
    const gone = before.filter(({ path }) => !left.some((one) => one.path === path));
    for (const { path } of gone) expect((await open(path)).statusCode).toBe(404);

    const { desk } = world;
    desk.cardsNow = async (lines) => lines.map((line) => ({ ...desk.card(line), isCancelled: true }));
    try {
      expect(await passesIn(orderId)).toEqual([]);
      expect((await open(left[0]?.path ?? '')).statusCode).toBe(404);
    } finally {
      delete desk.cardsNow;
    }
  });

  it('end with what they are for', async () => {
    const orderId = await issuedOrder(world, user);
    const path = await onlyPath(orderId, 'applePass');
    endsAt = new Date(world.app.clock.now().getTime() - 1000);
    expect(await passesIn(orderId)).toEqual([]);
    expect((await open(path)).statusCode).toBe(404);
  });

  it('are none where nobody is configured, and none from a certificate that has ended since the start', async () => {
    const without = await opened({});
    const buyer = await owner(without);
    const orderId = await issuedOrder(without, buyer);
    expect(await passesIn(orderId, without, buyer)).toEqual([]);
    const documentId = (await detailsOf(orderId, without, buyer)).travellers[0]?.tickets[0]?.documentId;
    for (const name of ['ApplePass', 'GooglePass'])
      expect(
        (await open(`/api/orders/Order/${name}/${orderId}?documentId=${documentId}`, buyer, without))
          .statusCode,
      ).toBe(404);
    await without.close();

    const ending = await opened(walletKeys(now, { until: 0.01 }).env);
    const late = await owner(ending);
    const theirs = await issuedOrder(ending, late);
    const kinds = async () => (await passesIn(theirs, ending, late)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['applePass', 'googlePass']);
    ending.app.clock.advance({ minutes: 15 });
    expect(await kinds()).toEqual(['googlePass']);
    await ending.close();
  });

  it('are spoken of as a house starts whose certificate has ended', async () => {
    const lines: string[] = [];
    const ended = await createWorld({
      env: walletKeys(now, { until: -1 }).env,
      logged: (line) => lines.push(line),
    });
    await ended.close();
    expect(lines.join('')).toContain('The certificate for Apple Wallet has ended');
  });

  it('are made so often a minute for one account', async () => {
    const path = await onlyPath(await issuedOrder(world, user), 'googlePass');
    const statuses: number[] = [];
    while (statuses.length < 60 && statuses.at(-1) !== 429) statuses.push((await open(path)).statusCode);
    expect(statuses.length).toBeGreaterThan(25);
    expect(statuses.at(-1)).toBe(429);
  });
});
