import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { linesOf, specimens } from '#server/testing/passport/lines.ts';
import { pictureOf } from '#server/testing/passport/picture.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { wholeHouse } from '#server/testing/whole-house.ts';
import { cleanImage } from './image.ts';
import { createFiles } from './index.ts';
import { databaseStore } from './store.ts';

const readMrz = 'POST /images/Blob/ReadMRZ';
const [maryam] = specimens;
if (!maryam) throw new Error('There is no specimen');

let app: TestApp;
let owner: SignedIn;
let passport: Buffer;

beforeAll(async () => {
  app = await wholeHouse();
  passport = await pictureOf(maryam, { quality: 80 });
});
beforeEach(async () => {
  owner = await signIn(app);
});
afterAll(() => app.close());

const scan = (bytes: Uint8Array | string, user = owner) =>
  call(app, readMrz, { multipart: { file: new Blob([bytes as Uint8Array<ArrayBuffer>]) } }, user.token);
const read = (id: string, user = owner) =>
  app.inject({ url: `/images/Blob/Read/${id}`, headers: { authorization: `Bearer ${user.token}` } });

describe(readMrz, () => {
  it('reads a passport, keeps its picture for a day and says what to look at', async () => {
    const answer = await scan(passport);
    expect(answer.status).toBe(200);
    expect(answer.data.fields).toEqual({
      firstName: 'MARYAM',
      lastName: 'REZAEI',
      genderTitle: 'Female',
      birthDate: '1989-09-05',
      nationalityCountryCode: 'IRN',
      passportIssuingCountryCode: 'IRN',
      passportNumber: 'A98765432',
      passportExpirationDate: '2031-03-21',
      nationalCode: '0012345679',
    });
    expect(answer.data.doubtful).toEqual(expect.arrayContaining(['firstName', 'lastName']));
    expect(answer.data.doubtful).not.toContain('passportNumber');
    expect(new Date(answer.data.keptUntil).getTime() - app.clock.now().getTime()).toBe(86_400_000);
  });

  it('gives products the reading under its id, to its owner alone', async () => {
    const { scanId } = (await scan(passport)).data;
    const { scans } = createFiles(app.services);
    expect((await scans.find(scanId, owner.userId))?.passportNumber).toBe('A98765432');
    expect(await scans.find(scanId, (await signIn(app)).userId)).toBeNull();
    app.clock.advance({ hours: 25 });
    expect(await scans.find(scanId, owner.userId)).toBeNull();
  });

  it('keeps nothing of what it cannot read', async () => {
    const [first, second] = linesOf(maryam);
    const wrong = await pictureOf(maryam, {}, [first, second.replace('890905', '990507')]);
    const empty = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#eee' } })
      .png()
      .toBuffer();
    for (const image of [wrong, empty]) {
      const answer = await scan(image);
      expect([answer.status, answer.code, answer.errors[0]?.messages[0]]).toEqual([
        400,
        'SCAN_UNREADABLE',
        'تصویر خوانده نشد. در نور کافی و بدون بازتاب دوباره بگیرید.',
      ]);
    }
    const kept = await app.services.db
      .selectFrom('private_files')
      .select('file_id')
      .where('owner_id', '=', owner.userId)
      .execute();
    expect(kept).toEqual([]);
  });

  it('looks at bytes, not at what they are called', async () => {
    const gif = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
    const webp = await sharp(passport).webp().toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const cut = passport.subarray(0, 4000);
    for (const bytes of [gif, webp, svg, '<html>', 'text', cut, Buffer.from([0xff, 0xd8, 0xff])]) {
      const answer = await scan(bytes);
      expect([answer.status, answer.code]).toEqual([400, 'FILE_NOT_AN_IMAGE']);
    }
  });

  it('is not unpacked where a small file holds a huge picture', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 6_100, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(5 * 1024 * 1024);
    expect((await scan(bomb)).code).toBe('FILE_NOT_AN_IMAGE');
  });

  it('is not unpacked where all of it would have to stand in memory at once', async () => {
    const size = { width: 5200, height: 5200 };
    const heavy = await sharp({ create: { ...size, channels: 4, background: '#fff' } })
      .toColourspace('rgb16')
      .png({ compressionLevel: 9, progressive: true })
      .toBuffer();
    expect(heavy.length).toBeLessThan(1024 * 1024);
    expect(await cleanImage(heavy)).toBeNull();
    // A photograph of as many pixels can be read, since it is read row by row.
    const photo = sharp({ create: { ...size, channels: 3, background: '#fff' } });
    expect(await cleanImage(await photo.jpeg({ quality: 30 }).toBuffer())).not.toBeNull();
  });

  it('takes five megabytes and not a byte more', async () => {
    const padded = (bytes: number) => Buffer.concat([passport, Buffer.alloc(bytes - passport.length)]);
    expect((await scan(padded(5 * 1024 * 1024))).status).toBe(200);
    const more = await scan(padded(5 * 1024 * 1024 + 1));
    expect([more.status, more.code]).toEqual([413, 'FILE_TOO_LARGE']);
    expect(more.errors[0]?.messages[0]).toContain('۵ مگابایت');
    expect((await scan(padded(9 * 1024 * 1024))).code).toBe('FILE_TOO_LARGE');
  });

  it('keeps the last pictures of a user and no more', async () => {
    const store = databaseStore(app.services.db, app.services);
    const picture = { content: Buffer.from('x'), width: 1, height: 1 };
    const file = { ownerId: owner.userId, purpose: 'passport' as const, ...picture };
    const keptUntil = new Date(app.clock.now().getTime() + 60_000);
    const ids = Array.from({ length: 32 }, () => app.services.random.uuid());
    for (const fileId of ids) {
      await store.putPicture({ ...file, fileId, keptUntil });
      app.clock.advance({ seconds: 1 });
    }
    const found = await Promise.all(ids.map((id) => store.find(id)));
    expect(found.map((each) => each !== null)).toEqual(ids.map((_, at) => at >= 2));
  });

  it('leaves places in the row for other users', async () => {
    const slow = Array.from({ length: 5 }, () => scan(passport));
    expect((await scan(passport, await signIn(app))).status).toBe(200);
    const codes = (await Promise.all(slow)).map(({ code }) => code);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(3);
  });

  it('is refused over the limit of a user', async () => {
    const strict = await wholeHouse({ env: { SCANS_PER_USER: '2' } });
    const user = await signIn(strict);
    const codes: (string | null)[] = [];
    for (let i = 0; i < 3; i++) {
      const multipart = { file: new Blob(['no image']) };
      codes.push((await call(strict, readMrz, { multipart }, user.token)).code);
    }
    await strict.close();
    expect(codes).toEqual(['FILE_NOT_AN_IMAGE', 'FILE_NOT_AN_IMAGE', 'TOO_MANY_REQUESTS']);
  });
});

describe('a request of parts', () => {
  const send = (payload: string | Buffer, type = 'multipart/form-data; boundary=x', more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/images/Blob/ReadMRZ',
      headers: { 'content-type': type, authorization: `Bearer ${owner.token}`, ...more },
      payload,
    });
  const part = (name: string, more = '; filename="a.jpg"') =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\nabc\r\n`;

  it.each([
    ['no part', '--x--\r\n', 'REQUIRED'],
    ['nothing', '', 'REQUIRED'],
    ['another name', `${part('other')}--x--\r\n`, 'BROKEN'],
    ['the file twice', `${part('file')}${part('file')}--x--\r\n`, 'BROKEN'],
    ['a text in its place', `${part('file', '')}--x--\r\n`, 'INVALID'],
    ['no end', part('file'), 'BROKEN'],
    ['a prototype', `${part('__proto__')}--x--\r\n`, 'BROKEN'],
  ])('%s is 400 in Persian', async (_, payload, code) => {
    const answer = await send(payload);
    expect([answer.statusCode, answer.json().meta.errors[0].code]).toEqual([400, code]);
    expect(answer.json().meta.errors[0].messages[0]).toMatch(/[\u0600-\u06ff]/);
  });

  it('of another kind is 415, without a boundary 400', async () => {
    expect((await send('{}', 'application/json')).statusCode).toBe(415);
    expect((await send(part('file'), 'multipart/form-data')).statusCode).toBe(400);
  });

  it('is judged before its body is read: who sends it, and from where', async () => {
    const huge = Buffer.alloc(8 * 1024 * 1024);
    const nobody = await send(huge, undefined, { authorization: 'Bearer nonsense' });
    expect(nobody.statusCode).toBe(401);
    expect((await send(huge, undefined, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });

  it('stays a matter of this call: others take no parts', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/account/otp/create',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `${part('file')}--x--\r\n`,
    });
    expect(answer.statusCode).toBe(415);
  });
});

describe('GET /images/Blob/Read/{id}', () => {
  it('gives the owner an upright JPEG without place, camera or a second file', async () => {
    const secret = 'PK\u0003\u0004 <script>alert(1)</script> an archive behind the picture';
    const given = await sharp(passport)
      .rotate(270)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(given).metadata()).exif?.includes('SecretCamera')).toBe(true);
    const { scanId } = (await scan(Buffer.concat([given, Buffer.from(secret)]))).data;
    const answer = await read(scanId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect([metadata.format, metadata.exif, metadata.orientation, metadata.xmp]).toEqual([
      'jpeg',
      undefined,
      undefined,
      undefined,
    ]);
    expect((metadata.width ?? 0) > (metadata.height ?? 0)).toBe(true);
    for (const text of ['SecretCamera', '<script>', 'archive'])
      expect(answer.rawPayload.includes(text)).toBe(false);
  });

  it('is shown and taken for nothing else, and no cache keeps it', async () => {
    const { headers } = await read((await scan(passport)).data.scanId);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-disposition']).toBe('inline; filename="image.jpg"');
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  it('is not there for anybody else, but for staff who may', async () => {
    const { scanId } = (await scan(passport)).data;
    const other = await signIn(app);
    expect([(await read(scanId, other)).statusCode, (await read(scanId, other)).json().data]).toEqual([
      404,
      null,
    ]);
    await app.services.db
      .updateTable('users')
      .set({ scopes: ['documents:read'] })
      .where('user_id', '=', other.userId)
      .execute();
    app.clock.advance({ seconds: 3 });
    expect((await read(scanId, other)).statusCode).toBe(200);
    // The right to look does not include the right to delete.
    const params = { id: scanId };
    expect((await call(app, 'DELETE /images/Blob/Delete/{id}', { params }, other.token)).status).toBe(404);
  });

  it('is over when its time is, and then the job removes it with what was read', async () => {
    const { scanId } = (await scan(passport)).data;
    app.clock.advance({ hours: 24 });
    // The user signs in again, since the token has expired by then.
    const again = await signIn(app, owner.phoneNumber);
    expect((await read(scanId, again)).statusCode).toBe(404);
    const jobs = app.rooms.flatMap((room) => room.jobs ?? []);
    await jobs.find((job) => job.name === 'forget-files')?.handle(null);
    const { db } = app.services;
    const files = await db.selectFrom('private_files').select('file_id').execute();
    const scans = await db.selectFrom('passport_scans').select('file_id').execute();
    expect([...files, ...scans].map((row) => row.file_id)).not.toContain(scanId);
  });
});

it('DELETE /images/Blob/Delete/{id} removes picture and reading, once', async () => {
  const { scanId } = (await scan(passport)).data;
  const remove = () => call(app, 'DELETE /images/Blob/Delete/{id}', { params: { id: scanId } }, owner.token);
  expect((await remove()).status).toBe(200);
  expect((await read(scanId)).statusCode).toBe(404);
  expect((await remove()).code).toBe('FILE_NOT_FOUND');
  expect(await createFiles(app.services).scans.find(scanId, owner.userId)).toBeNull();
});
