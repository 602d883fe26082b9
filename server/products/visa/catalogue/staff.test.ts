import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRial } from '#core/rules/money/rial.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { visaHouse } from '../testing/house.ts';

const list = 'POST /api/back-office/visa/ListDestinations';
const saveDestination = 'POST /api/back-office/visa/SaveDestination';
const saveKind = 'POST /api/back-office/visa/SaveKind';

let app: TestApp;
let seller: SignedIn;
beforeAll(async () => {
  app = await visaHouse();
  seller = await signIn(app);
  const scopes = ['visas:catalogue'];
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', seller.userId).execute();
});
afterAll(() => app.close());

const all = async () => (await call(app, list, { body: {} }, seller.token)).data;
const one = async (code: string) => {
  const found = (await all()).find((each) => each.code === code);
  if (!found) throw new Error(`no ${code}`);
  return found;
};

/** What is there, as it is sent back. */
const asSent = async (code: string) => {
  const { updatedAt, kinds, from, guidePath, ...words } = await one(code);
  return { ...words, was: updatedAt };
};
type Sent = Omit<Awaited<ReturnType<typeof asSent>>, 'was'> & { was: string | null };
const save = (body: Sent) => call(app, saveDestination, { body }, seller.token);

const kindAsSent = async (code: string, at = 0) => {
  const { updatedAt, kinds } = await one(code);
  const kind = kinds[at];
  if (!kind) throw new Error(`no kind of ${code}`);
  const { rials, ...rest } = kind;
  return { ...rest, destination: code, was: updatedAt };
};
type SentKind = Omit<Awaited<ReturnType<typeof kindAsSent>>, 'kindId'> & { kindId: string | null };
const putKind = (body: SentKind) => call(app, saveKind, { body }, seller.token);

describe('staff who may change what is sold', () => {
  it('alone see and change it', async () => {
    const other = await signIn(app);
    const body = await asSent('uae');
    for (const token of [undefined, other.token]) {
      const statuses = [
        await call(app, list, { body: {} }, { token }),
        await call(app, saveDestination, { body }, { token }),
        await call(app, saveKind, { body: await kindAsSent('uae') }, { token }),
      ].map(({ status }) => status);
      expect(statuses).toEqual(token ? [403, 403, 403] : [401, 401, 401]);
    }
  });

  it('close a destination with a note, that travellers read at once; who did it stays known', async () => {
    const closed = await save({ ...(await asSent('italy')), isOpen: false, closedNote: ' وقت سفارت نیست. ' });
    expect(closed.status).toBe(200);
    const cards = (await call(app, 'GET /api/visa/Visa/GetBasePrices', {})).data;
    expect(cards.find(({ code }) => code === 'italy')).toMatchObject({
      isOpen: false,
      closedNote: 'وقت سفارت نیست.',
    });
    const row = await app.services.db
      .selectFrom('visa_destinations')
      .select('updated_by')
      .where('code', '=', 'italy')
      .executeTakeFirstOrThrow();
    expect(row.updated_by).toBe(seller.userId);
  });

  it('add a destination once, with an empty note that is none', async () => {
    const wish: Sent = {
      ...(await asSent('armenia')),
      code: 'kenya',
      countryCode: 'KEN',
      closedNote: '',
      was: null,
    };
    const added = await save(wish);
    expect(added.status).toBe(200);
    expect(await one('kenya')).toMatchObject({ updatedAt: added.data.updatedAt, closedNote: null });
    expect((await save(wish)).code).toBe('CONFLICT');
  });

  it('do not write over what somebody else changed, also within one millisecond', async () => {
    const seen = await asSent('georgia');
    const answers = await Promise.all([
      save({ ...seen, summary: 'یکی' }),
      save({ ...seen, summary: 'دیگری' }),
      save({ ...seen, summary: 'سومی' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const first = await one('georgia');
    await save({ ...(await asSent('georgia')), summary: 'باز هم' });
    expect((await save({ ...seen, was: first.updatedAt })).code).toBe('CONFLICT');
    expect((await save({ ...seen, code: 'nowhere' })).code).toBe('CONFLICT');
    expect((await one('georgia')).summary).toBe('باز هم');
  });

  it('read in Persian what is wrong, by field', async () => {
    const good = await asSent('uae');
    const [passport] = good.documents;
    if (!passport) throw new Error('no documents');
    const wrong = async (more: object, field: string) => {
      const { status, errors } = await save({ ...good, ...more });
      expect([status, errors[0]?.field]).toEqual([400, field]);
      expect(errors[0]?.messages[0]).toMatch(/\p{Script=Arabic}/u);
    };
    await wrong({ countryCode: 'XYZ' }, 'countryCode');
    await wrong({ name: ' ' }, 'name');
    await wrong({ documents: [passport, passport] }, 'documents.1.code');
    await wrong({ documents: [{ ...passport, code: 'Pass port' }] }, 'documents.0.code');
    await wrong({ guide: [{ title: 'خالی', paragraphs: [] }] }, 'guide.0.paragraphs');
    await wrong({ visaFree: { stayDays: 0, note: '' } }, 'visaFree.stayDays');
    await wrong({ position: -1 }, 'position');
  });
});

it.each([
  ["'; drop table visa_destinations; --"],
  ['%_%\\ {{7*7}} $1 ?'],
  ['<script>alert(1)</script>'],
  ['\u202Eabc\u202C \u0007'],
  ['__proto__'],
  ['😀'.repeat(30)],
])('words are kept as they were written: %j', async (text) => {
  const georgia = await asSent('georgia');
  const [passport] = (await one('uae')).documents;
  if (!passport) throw new Error('no documents');
  const written: Sent = {
    ...georgia,
    name: text,
    summary: text,
    notices: [text],
    documents: [{ ...passport, title: text, hint: text }],
    guide: [{ title: text, paragraphs: [text] }],
  };
  expect((await save(written)).status).toBe(200);
  expect(await asSent('georgia')).toEqual({ ...written, was: expect.any(String) });
});

describe('a kind', () => {
  it('is changed, and sold at its new price; its destination has a new version', async () => {
    const kind = await kindAsSent('uae');
    const price = { currency: 'AED', hundredths: 12_345 } as const;
    const saved = await putKind({ ...kind, price, serviceFee: toRial(70) });
    expect([saved.status, saved.data.kindId]).toEqual([200, kind.kindId]);
    const changed = await one('uae');
    expect(changed.updatedAt).toBe(saved.data.updatedAt);
    expect(changed.kinds[0]).toMatchObject({ price, rials: 38_269_500 + 70, isActive: true });
    expect((await putKind(kind)).code).toBe('CONFLICT');
  });

  it('that is added is there, and is not sold where it is not active', async () => {
    const kind: SentKind = { ...(await kindAsSent('thailand')), kindId: null, duration: 90, isActive: false };
    expect((await putKind(kind)).status).toBe(200);
    expect((await one('thailand')).kinds.map(({ duration, isActive }) => [duration, isActive])).toEqual([
      [60, true],
      [60, true],
      [90, false],
    ]);
    const shown = await call(app, 'GET /api/visa/Visa/GetDestination/{code}', {
      params: { code: 'thailand' },
    });
    expect(shown.data.kinds).toHaveLength(2);
  });

  it('is not there twice, and belongs to its destination', async () => {
    const kind = await kindAsSent('uae');
    const twice = await putKind({ ...kind, kindId: null });
    expect([twice.status, twice.errors[0]?.field]).toEqual([400, 'duration']);
    const { was } = await kindAsSent('russia');
    const foreign = await putKind({ ...kind, duration: 60, destination: 'russia', was });
    expect([foreign.status, foreign.errors[0]?.field]).toEqual([400, 'kindId']);
    expect((await one('russia')).updatedAt).toBe(was);
    expect((await putKind({ ...kind, destination: 'nowhere' })).code).toBe('VISA_DESTINATION_UNKNOWN');
  });

  it.each([
    ['processingDays.to', { processingDays: { from: 5, to: 4 } }],
    ['serviceFee', { serviceFee: -1 }],
    ['serviceFee', { serviceFee: 7 }],
    ['serviceFee', { serviceFee: 1_000_000_001 }],
    ['price.hundredths', { price: { currency: 'AED', hundredths: 0.5 } }],
    ['price.currency', { price: { currency: 'IRR', hundredths: 1 } }],
    ['backOnRejection', { backOnRejection: 101 }],
    ['duration', { duration: 15 }],
    ['was', { was: 'yesterday' }],
  ])('with a wrong %s is refused', async (field, more) => {
    const { status, errors } = await putKind({ ...(await kindAsSent('uae')), ...more } as SentKind);
    expect([status, errors[0]?.field]).toEqual([400, field]);
  });
});
