import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { room as accountRoom } from '#server/bases/account/index.ts';
import type { PrivateFiles } from '#server/platform/private-files.ts';
import type { Tx } from '#server/platform/services.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { createFiles } from './index.ts';
import { databaseStore } from './store.ts';

const upload = 'POST /images/Blob/Upload';
const remove = 'DELETE /images/Blob/Delete/{id}';
const dayMs = 86_400_000;

let app: TestApp;
let owner: SignedIn;
let files: PrivateFiles;
let photo: Buffer;

beforeAll(async () => {
  app = await testApp({
    rooms: (services) => {
      const made = createFiles(services);
      files = made.privateFiles;
      return [accountRoom(services), made.room];
    },
  });
  const blank = sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#386' } });
  photo = await blank.withMetadata({ orientation: 6 }).jpeg().toBuffer();
});
beforeEach(async () => {
  owner = await signIn(app);
});
afterAll(() => app.close());

const send = (bytes: Uint8Array | string, user = owner, at = app) =>
  call(at, upload, { multipart: { file: new Blob([bytes as Uint8Array<ArrayBuffer>]) } }, user.token);
const read = (id: string, { token }: SignedIn) =>
  app.inject({ url: `/images/Blob/Read/${id}`, headers: { authorization: `Bearer ${token}` } });
const inTx = <T>(work: (tx: Tx) => Promise<T>) => app.services.db.transaction().execute(work);
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * dayMs);
const find = (ids: string[], user = owner) => files.find(app.services.db, ids, user.userId);

describe(upload, () => {
  it('keeps an upright picture for its owner for a week', async () => {
    const { status, data } = await send(photo);
    expect(status).toBe(200);
    expect([data.width, data.height]).toEqual([1200, 2400]);
    expect(data.keptUntil).toBe(inDays(7).toISOString());
    const shown = await read(data.fileId, owner);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const picture = await sharp(shown.rawPayload).metadata();
    expect([picture.width, picture.height, picture.exif]).toEqual([1200, 2400, undefined]);
    expect((await read(data.fileId, await signIn(app))).statusCode).toBe(404);
    app.clock.advance({ hours: 24 * 7 });
    expect(await files.read(data.fileId)).toBeNull();
  });

  it('refuses what is no JPG or PNG, what is too large, and nothing', async () => {
    const webp = await sharp(photo).webp().toBuffer();
    for (const bytes of [webp, '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.4\n%%EOF', 'GIF89a'])
      expect((await send(bytes)).code).toBe('FILE_NOT_AN_IMAGE');
    const large = await send(Buffer.concat([photo, Buffer.alloc(5 * 1024 * 1024)]));
    expect([large.status, large.errors[0]?.code, large.errors[0]?.field]).toEqual([
      413,
      'FILE_TOO_LARGE',
      'file',
    ]);
    const empty = await send('');
    expect([empty.status, empty.errors[0]?.code, empty.errors[0]?.field]).toEqual([400, 'REQUIRED', 'file']);
    expect((await app.inject({ method: 'POST', url: '/images/Blob/Upload' })).statusCode).toBe(401);
  });

  it('is refused over the limit of a user', async () => {
    const strict = await testApp({
      env: { UPLOADS_PER_USER: '1' },
      rooms: (services) => [accountRoom(services), createFiles(services).room],
    });
    const user = await signIn(strict);
    const codes = [(await send('no image', user, strict)).code, (await send('no image', user, strict)).code];
    await strict.close();
    expect(codes).toEqual(['FILE_NOT_AN_IMAGE', 'TOO_MANY_REQUESTS']);
  });

  it('can be taken back by its owner alone, once', async () => {
    const params = { id: (await send(photo)).data.fileId };
    expect((await call(app, remove, { params }, (await signIn(app)).token)).status).toBe(404);
    expect((await call(app, remove, { params }, owner.token)).status).toBe(200);
    expect((await call(app, remove, { params }, owner.token)).code).toBe('FILE_NOT_FOUND');
  });
});

describe('an order', () => {
  const keep = async (user = owner) =>
    (await files.keepPicture({ ownerId: user.userId, bytes: photo, keptUntil: inDays(7) }))?.fileId ?? '';

  it('finds the pictures of its owner that are there still', async () => {
    const [mine, over, foreign] = [await keep(), await keep(), await keep(await signIn(app))];
    await inTx((tx) => files.keepUntil(tx, [over], { until: inDays(0), need: 'order' }));
    expect(await find([mine, over, foreign, randomUUID()])).toEqual([
      { fileId: mine, width: 1200, height: 2400, keptUntil: inDays(7) },
    ]);
    expect(await find([])).toEqual([]);
    expect(
      await files.keepPicture({ ownerId: owner.userId, bytes: Buffer.from('text'), keptUntil: inDays(7) }),
    ).toBeNull();
  });

  it('takes them: they stay as long as it needs them, and their owner cannot remove them', async () => {
    const [first, second, foreign] = [await keep(), await keep(), await keep(await signIn(app))];
    const adopt = (ids: string[], until: Date) =>
      inTx((tx) => files.adopt(tx, ids, owner.userId, { until, need: 'order' }));
    expect(await adopt([first, second, foreign, randomUUID()], inDays(30))).toBe(2);
    expect(await adopt([first], inDays(2))).toBe(1);
    expect((await find([first]))[0]?.keptUntil).toEqual(inDays(30));
    expect((await call(app, remove, { params: { id: first } }, owner.token)).code).toBe('FILE_NOT_FOUND');
    expect((await read(first, owner)).statusCode).toBe(200);

    await inTx((tx) => files.keepUntil(tx, [first], { until: inDays(1), need: 'order' }));
    app.clock.advance({ hours: 25 });
    expect((await find([first, second])).map(({ fileId }) => fileId)).toEqual([second]);
    await inTx((tx) => files.keepUntil(tx, [first], { until: inDays(9), need: 'order' }));
    expect(await files.read(first)).toBeNull();
    expect(await adopt([first], inDays(9))).toBe(0);
  });

  it('needs one for two things: it stays for the longer of them', async () => {
    const both = await keep();
    const needs = (need: string, until: number) =>
      inTx((tx) => files.keepUntil(tx, [both], { until: inDays(until), need }));
    const kept = async () => (await find([both]))[0]?.keptUntil;
    await inTx((tx) => files.adopt(tx, [both], owner.userId, { until: inDays(400), need: 'application' }));
    await inTx((tx) => files.adopt(tx, [both], owner.userId, { until: inDays(365), need: 'claim' }));
    await needs('claim', 30);
    expect(await kept()).toEqual(inDays(400));
    await needs('application', 20);
    expect(await kept()).toEqual(inDays(30));
    await needs('claim', 10);
    expect(await kept()).toEqual(inDays(20));
  });

  it('may need some later: pictures that nothing has taken stay for it, never shorter than before', async () => {
    const [loose, taken, foreign] = [await keep(), await keep(), await keep(await signIn(app))];
    await inTx((tx) => files.adopt(tx, [taken], owner.userId, { until: inDays(10), need: 'order' }));
    const prolong = (days: number) =>
      inTx((tx) => files.prolong(tx, [loose, taken, foreign], owner.userId, inDays(days)));
    await prolong(20);
    await prolong(3);
    expect((await find([loose]))[0]?.keptUntil).toEqual(inDays(20));
    expect((await find([taken]))[0]?.keptUntil).toEqual(inDays(10));
    expect((await call(app, remove, { params: { id: loose } }, owner.token)).status).toBe(200);
    app.clock.advance({ hours: 24 * 8 });
    expect(await files.read(foreign)).toBeNull();
  });

  it('leaves everything as it was where its transaction fails', async () => {
    const fileId = await keep();
    const failing = inTx(async (tx) => {
      await files.adopt(tx, [fileId], owner.userId, { until: inDays(30), need: 'order' });
      throw new Error('not submitted');
    });
    await expect(failing).rejects.toThrow('not submitted');
    expect((await find([fileId]))[0]?.keptUntil).toEqual(inDays(7));
    expect((await call(app, remove, { params: { id: fileId } }, owner.token)).status).toBe(200);
  });

  it('takes a scanned passport too, which outlives the scans that come after it', async () => {
    const store = databaseStore(app.services.db, app.services);
    const scan = (fileId: string) =>
      store.putPicture({
        fileId,
        ownerId: owner.userId,
        purpose: 'passport',
        content: photo,
        width: 3,
        height: 2,
        keptUntil: inDays(1),
      });
    const [taken, ...others] = Array.from({ length: 31 }, () => app.services.random.uuid()) as [
      string,
      ...string[],
    ];
    await scan(taken);
    expect(
      await inTx((tx) => files.adopt(tx, [taken], owner.userId, { until: inDays(30), need: 'order' })),
    ).toBe(1);
    for (const each of others) await scan(each);
    expect(await find([taken, ...others])).toHaveLength(31);
  });

  it('and loose pictures beyond eighty go, the oldest first, without those that it took and the scans', async () => {
    const store = databaseStore(app.services.db, app.services);
    const put = async (purpose: 'passport' | 'document') => {
      const fileId = app.services.random.uuid();
      const picture = { content: Buffer.from('x'), width: 1, height: 1 };
      await store.putPicture({ fileId, ownerId: owner.userId, purpose, ...picture, keptUntil: inDays(7) });
      app.clock.advance({ seconds: 1 });
      return fileId;
    };
    const [taken, scanned] = [await put('document'), await put('passport')];
    await inTx((tx) => files.adopt(tx, [taken], owner.userId, { until: inDays(30), need: 'order' }));
    const loose: string[] = [];
    for (let i = 0; i < 82; i++) loose.push(await put('document'));
    const found = new Set((await find([taken, scanned, ...loose])).map(({ fileId }) => fileId));
    expect([found.has(taken), found.has(scanned)]).toEqual([true, true]);
    expect(loose.map((each) => found.has(each))).toEqual(loose.map((_, at) => at >= 2));
  });
});

describe('a paper that the house hands out', () => {
  it('is for products to serve: not a picture, not the owner’s to remove, gone in its time', async () => {
    const fileId = app.services.random.uuid();
    const pdf = await files.issuedPdf(photo);
    if (!pdf) throw new Error('was refused');
    await inTx((tx) => files.keepIssued(tx, { fileId, ownerId: owner.userId, pdf, keptUntil: inDays(400) }));
    expect(await files.read(fileId)).toMatchObject({
      ownerId: owner.userId,
      media: 'application/pdf',
      content: pdf,
    });
    expect((await read(fileId, owner)).statusCode).toBe(404);
    expect((await call(app, remove, { params: { id: fileId } }, owner.token)).code).toBe('FILE_NOT_FOUND');
    expect(await find([fileId])).toEqual([]);
    expect(
      await inTx((tx) => files.adopt(tx, [fileId], owner.userId, { until: inDays(900), need: 'order' })),
    ).toBe(0);
    app.clock.advance({ hours: 24 * 400 });
    expect(await files.read(fileId)).toBeNull();
  });
});

it('an account that ended keeps nothing, and nothing more is kept for it', async () => {
  const { db, people } = app.services;
  const kept = await files.keepPicture({ ownerId: owner.userId, bytes: photo, keptUntil: inDays(7) });
  const fileId = kept?.fileId ?? '';
  await inTx((tx) => files.adopt(tx, [fileId], owner.userId, { until: inDays(30), need: 'order' }));
  await inTx((tx) => people.forget(tx, owner.userId));
  expect(await files.read(fileId)).toBeNull();
  await db
    .updateTable('users')
    .set({ ended_at: app.clock.now() })
    .where('user_id', '=', owner.userId)
    .execute();
  const late = files.keepPicture({ ownerId: owner.userId, bytes: photo, keptUntil: inDays(7) });
  await expect(late).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});
