import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { CallerInput } from '#core/contract/endpoint.ts';
import type { Calls } from '#core/products/index.ts';
import { toPlainDate } from '#core/rules/dates/plain.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { auditLedger } from '#server/commerce/audit.ts';
import { creditWallet } from '#server/commerce/wallet/credit.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import { type SignedIn, signIn } from '#server/testing/sign-in.ts';
import { visaHouse } from './house.ts';
import { paper, photo } from './pictures.ts';

export const submitCall = 'POST /api/visa/Submit/SubmitVisaRequest';
export const addCall = 'POST /api/visa/Submit/AddDocument';

export type VisaWish = CallerInput<Calls[typeof submitCall]>['multipart'];
export type VisaPerson = VisaWish['applicants'][number];

/** Rooms whose data the sale of visas needs; loading the others would take longer than the tests. */
const startedRooms = ['commerce', 'visa'];

/** The whole house, with its destinations and rates. */
export const visaWorld = async (): Promise<TestApp> => {
  const app = await visaHouse();
  for (const room of app.rooms) if (startedRooms.includes(room.name)) await room.start?.();
  return app;
};

export const arrival = toPlainDate('2027-01-10');

/** A kind of the Emirates of 30 days, one entry, at normal speed: the guarantee is sold with it. */
export const kindOf = async (app: TestApp, destination = 'uae') => {
  const path = 'GET /api/visa/Visa/GetDestination/{code}';
  const { data } = await call(app, path, { params: { code: destination } });
  const kind = data.kinds.find(
    ({ type, duration, entry, speed }) =>
      type === 'Tourist' && duration === 30 && entry === 'single' && speed === 'normal',
  );
  if (!kind) throw new Error('the kind of the tests is not sold');
  return { kind, rules: data.documents };
};

export const priceOf = async (app: TestApp, applicants: number, guarantee = false) => {
  const query = { destination: 'uae', duration: 30, entry: 'single', speed: 'normal' } as const;
  const path = 'GET /api/visa/Visa/GetTotalPrice';
  const asked = { query: { ...query, guarantee: String(guarantee), applicants } };
  return (await call(app, path, asked)).data;
};

/** Every document that an adult, or a minor, has to give. */
const documentsFor = async (app: TestApp, isMinor: boolean): Promise<Record<string, Blob>> => {
  const { rules } = await kindOf(app);
  const wanted = ['everybody', isMinor ? 'minors' : 'adults'];
  const given = rules
    .filter(({ requiredFor }) => wanted.includes(requiredFor))
    .map(async ({ code, check }) => [code, check === 'photo' ? await photo() : await paper()] as const);
  return Object.fromEntries(await Promise.all(given));
};

let numbers = 0;

/** Somebody with a passport that lasts and all documents. */
export const person = async (app: TestApp, change: Partial<VisaPerson> = {}): Promise<VisaPerson> => ({
  type: 'Adult',
  firstName: 'Maryam',
  lastName: 'Rezaei',
  genderTitle: 'Female',
  birthDateFa: '۱۳۶۸/۰۶/۱۴',
  passportNumber: `K${String(10_000_000 + numbers++)}`,
  passportExpirationDateFa: '2031/03/21',
  documents: await documentsFor(app, change.type === 'Child'),
  ...change,
});

export const child = (app: TestApp, change: Partial<VisaPerson> = {}): Promise<VisaPerson> =>
  person(app, {
    type: 'Child',
    firstName: 'Omid',
    genderTitle: 'Male',
    birthDateFa: '2019/05/01',
    ...change,
  });

/** A request for these people, at the price that was shown. */
export const wishFor = async (
  app: TestApp,
  applicants: VisaPerson[],
  change: Partial<VisaWish> = {},
): Promise<VisaWish> => {
  const guarantee = change.guarantee === 'true' || change.guarantee === 'on';
  return {
    destination: 'uae',
    kindId: (await kindOf(app)).kind.kindId,
    arrivalDate: arrival,
    applicants,
    contact: { phoneNumber: '۰۹۱۲ ۳۴۵ ۶۷۸۹', email: 'maryam@example.com' },
    acceptedTotal: (await priceOf(app, applicants.length, guarantee)).total,
    idempotencyKey: randomUUID(),
    ...change,
  };
};

export const submit = (app: TestApp, user: SignedIn, multipart: VisaWish) =>
  call(app, submitCall, { multipart }, user.token);

/** A traveller with a name, and money in the wallet. */
export const traveller = async (app: TestApp): Promise<SignedIn> => {
  const user = await signIn(app);
  const { db } = app.services;
  const names = { first_name: 'مریم', last_name: 'رضایی' };
  await db.updateTable('users').set(names).where('user_id', '=', user.userId).execute();
  const credit = { userId: user.userId, amount: toRial(5_000_000_000), reason: 'test', key: user.userId };
  await creditWallet(db, app.services, credit);
  return user;
};

export const balanceOf = async (app: TestApp, user: SignedIn): Promise<number> =>
  (await call(app, 'GET /api/wallet/wallet/CurrentUserBalance', { query: {} }, user.token)).data.balance;

export const staffMember = async (app: TestApp): Promise<SignedIn> => {
  const staff = await signIn(app);
  const scopes = ['visas:handle'];
  await app.services.db.updateTable('users').set({ scopes }).where('user_id', '=', staff.userId).execute();
  return staff;
};

/** Pays an order from the wallet. */
export const pay = (app: TestApp, user: SignedIn, orderId: string) =>
  call(app, 'POST /api/wallet/wallet/ConfirmOrder', { body: { orderId } }, user.token);

/** The order as its owner sees it. */
export const orderOf = async (app: TestApp, user: SignedIn, orderId: string) => {
  const path = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  return (await call(app, path, { params: { id: orderId } }, user.token)).data;
};

/** The application as staff see it. */
export const applicationOf = async (app: TestApp, staff: SignedIn, orderId: string) =>
  (
    await call(
      app,
      'GET /api/back-office/visa/ApplicationById/{id}',
      { params: { id: orderId } },
      staff.token,
    )
  ).data;

/** A paid application of these people; its id, and theirs in order. */
export const paidFor = async (
  app: TestApp,
  user: SignedIn,
  people: VisaPerson[],
  options: {
    guarantee?: boolean;
    contact?: VisaWish['contact'];
    beforePaying?: (orderId: string) => Promise<unknown>;
  } = {},
): Promise<{ orderId: string; ids: string[] }> => {
  const { guarantee, contact, beforePaying } = options;
  const change = { ...(guarantee ? { guarantee: 'true' } : {}), ...(contact ? { contact } : {}) };
  const submitted = await submit(app, user, await wishFor(app, people, change));
  expect(submitted.errors).toEqual([]);
  const { orderId } = submitted.data;
  await beforePaying?.(orderId);
  const paid = await pay(app, user, orderId);
  expect(paid.errors).toEqual([]);
  const { travellers } = await orderOf(app, user, orderId);
  return { orderId, ids: travellers.map(({ travellerId }) => travellerId) };
};

/** Uploads a picture beforehand; its id. */
export const upload = async (app: TestApp, user: SignedIn, file: Blob): Promise<string> =>
  (await call(app, 'POST /images/Blob/Upload', { multipart: { file } }, user.token)).data.fileId;

const refundsAreMoving = async (app: TestApp): Promise<boolean> => {
  const { rows } = await sql`
    select from refunds where state in ('Approved', 'InProgress') and carry_on_at is not null`.execute(
    app.services.db,
  );
  return rows.length > 0;
};

/** Runs jobs, until no refund is carried on any more. */
export const settle = async (app: TestApp): Promise<void> => {
  for (const room of app.rooms)
    for (const job of room.jobs ?? [])
      if (job.cron === '* * * * *' || job.name.startsWith('visa-')) await job.handle({});
  await app.runJobs();
  // Work in the background may take long on a busy machine.
  for (let i = 0; i < 250 && (await refundsAreMoving(app)); i++)
    await new Promise((resolve) => setTimeout(resolve, 20));
};

export const auditIsEmpty = async (app: TestApp): Promise<void> =>
  expect(await auditLedger(app.services.db)).toEqual([]);

/** Text messages to a number, in no order; only those of one order if it is named. */
export const messagesTo = async (app: TestApp, phoneNumber: string, orderId = ''): Promise<string[]> => {
  const written = await messagesIn(app.services.db);
  return written
    .filter(
      ({ channel, recipient, key }) =>
        channel === 'sms' && recipient === phoneNumber && key.includes(orderId),
    )
    .map(({ text }) => text);
};
