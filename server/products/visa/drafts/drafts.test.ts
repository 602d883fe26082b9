import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellerInputSchema } from '#core/contract/travellers/traveller.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { visaKeeps } from '../personal.ts';
import { visaHouse } from '../testing/house.ts';

const get = 'GET /api/visa/Draft/GetDraft';
const save = 'POST /api/visa/Draft/SaveDraft';
const remove = 'DELETE /api/visa/Draft/DeleteDraft/{destination}';

let app: TestApp;
let owner: SignedIn;
let picture: Buffer;
beforeAll(async () => {
  app = await visaHouse();
  const blank = sharp({ create: { width: 900, height: 700, channels: 3, background: '#386' } });
  picture = await blank.jpeg().toBuffer();
});
beforeEach(async () => {
  owner = await signIn(app);
});
afterAll(() => app.close());

const draftOf = (more: object = {}) => ({
  destination: 'uae',
  kindId: null,
  hasGuarantee: true,
  arrivalDate: '۱۴۰۵/۱۰/',
  contact: { phoneNumber: '0912', email: '' },
  applicants: [{ firstName: 'SARA', documents: {}, scanId: null }],
  ...more,
});
const typed = travellerInputSchema.omit({ type: true }).parse({});
/** Moves the clock by days; the caller signs in again. */
const later = async (days: number) => {
  app.clock.advance({ hours: 24 * days });
  owner = { ...owner, token: await app.services.auth.sign(owner) };
};
const put = (more: object = {}, { token } = owner) => call(app, save, { body: draftOf(more) }, token);
const find = async (destination = 'uae', { token } = owner) =>
  (await call(app, get, { query: { destination } }, token)).data;
const upload = async ({ token } = owner) => {
  const file = new Blob([new Uint8Array(picture)]);
  return (await call(app, 'POST /images/Blob/Upload', { multipart: { file } }, token)).data.fileId;
};
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString();

describe('a draft', () => {
  it('is there as it was typed; the last one counts, one a destination', async () => {
    expect(await find()).toBeNull();
    expect((await put()).data).toEqual({ savedAt: inDays(0), keptUntil: inDays(7) });
    await put({ destination: 'italy', hasGuarantee: false });
    app.clock.advance({ minutes: 5 });
    await put({ arrivalDate: '۱۴۰۵/۱۰/۲۰' });
    expect(await find()).toEqual({
      draft: draftOf({
        arrivalDate: '۱۴۰۵/۱۰/۲۰',
        applicants: [{ ...typed, firstName: 'SARA', documents: {}, scanId: null }],
      }),
      savedAt: inDays(0),
      keptUntil: inDays(7),
    });
    expect((await find('italy'))?.draft.hasGuarantee).toBe(false);
  });

  it('is its owner’s alone, and goes on their wish', async () => {
    const other = await signIn(app);
    await put();
    expect(await find('uae', other)).toBeNull();
    await call(app, remove, { params: { destination: 'uae' } }, other.token);
    expect(await find()).not.toBeNull();
    const gone = await call(app, remove, { params: { destination: 'UAE' } }, owner.token);
    expect([gone.status, await find()]).toEqual([200, null]);
    for (const answer of [
      await call(app, get, { query: { destination: 'uae' } }),
      await call(app, save, { body: draftOf() }),
      await call(app, remove, { params: { destination: 'uae' } }),
    ])
      expect(answer.status).toBe(401);
  });

  it('of a week ago is gone, and a job removes it', async () => {
    await put();
    await later(7);
    expect(await find()).toBeNull();
    for (const job of app.rooms.flatMap(({ jobs }) => jobs ?? []))
      if (job.name === 'visa-drafts-forget') await job.handle(null);
    const rows = await app.services.db
      .selectFrom('visa_drafts')
      .select('destination')
      .where('user_id', '=', owner.userId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('goes with the account', async () => {
    await put();
    await app.services.db.transaction().execute((tx) => visaKeeps.forget(tx, owner.userId));
    expect(await find()).toBeNull();
  });

  it('for nowhere, too large or broken is refused by field', async () => {
    expect((await put({ destination: 'nowhere' })).code).toBe('VISA_DESTINATION_UNKNOWN');
    const large = await put({ arrivalDate: 'x'.repeat(70_000) });
    expect([large.status, large.errors[0]?.messages[0]]).toEqual([
      413,
      expect.stringMatching(/\p{Script=Arabic}/u),
    ]);
    const broken = await put({ applicants: [{ documents: { passport: 'x' } }] });
    expect([broken.status, broken.errors[0]?.field]).toEqual([400, 'applicants.0.documents.passport']);
    expect(await find()).toBeNull();
  });
});

describe('pictures of a draft', () => {
  const withPicture = (fileId: string) =>
    put({ applicants: [{ documents: { passport: fileId }, scanId: fileId }] });

  it('live as long as the draft does', async () => {
    const fileId = await upload();
    await later(5);
    await withPicture(fileId);
    await later(6);
    expect((await find())?.draft.applicants[0]).toMatchObject({
      documents: { passport: fileId },
      scanId: fileId,
    });
  });

  it('that were removed are left out', async () => {
    const [kept, gone] = [await upload(), await upload()];
    await put({ applicants: [{ documents: { passport: kept, photo: gone }, scanId: gone }] });
    await call(app, 'DELETE /images/Blob/Delete/{id}', { params: { id: gone } }, owner.token);
    expect((await find())?.draft.applicants[0]).toMatchObject({
      documents: { passport: kept },
      scanId: null,
    });
    expect((await find())?.draft.applicants[0]?.documents).not.toHaveProperty('photo');
  });

  it('of somebody else are neither shown nor prolonged', async () => {
    const other = await signIn(app);
    const fileId = await upload(other);
    await later(5);
    await withPicture(fileId);
    expect((await find())?.draft.applicants[0]).toMatchObject({ documents: {}, scanId: null });
    expect((await find())?.draft.applicants[0]?.documents).toEqual({});
    await later(3);
    const again = await app.services.auth.sign(other);
    const headers = { authorization: `Bearer ${again}` };
    expect((await app.inject({ url: `/images/Blob/Read/${fileId}`, headers })).statusCode).toBe(404);
  });

  it('that an order has keep the order’s time', async () => {
    const fileId = await upload();
    const { db } = app.services;
    const ordered = { adopted: true, kept_until: new Date(inDays(2)) };
    await db.updateTable('private_files').set(ordered).where('file_id', '=', fileId).execute();
    await withPicture(fileId);
    const row = await db
      .selectFrom('private_files')
      .select('kept_until')
      .where('file_id', '=', fileId)
      .executeTakeFirstOrThrow();
    expect(row.kept_until.toISOString()).toBe(inDays(2));
  });
});
