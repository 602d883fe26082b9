import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paper, photo } from '#server/products/visa/testing/pictures.ts';
import { type Work, workOf } from '#server/products/visa/testing/work.ts';
import * as visas from '#server/products/visa/testing/world.ts';
import type { TestApp } from '#server/testing/app.ts';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';

let app: TestApp;
let user: SignedIn;
let staff: SignedIn;
let work: Work;
beforeAll(async () => {
  app = await visas.visaWorld();
});
beforeEach(async () => {
  user = await visas.traveller(app);
  staff = await visas.staffMember(app);
  work = workOf(app, user, staff);
});
afterAll(async () => {
  await visas.auditIsEmpty(app);
  await app.close();
});

/** The documents that are asked for, according to the owner's list of orders and to the order itself. */
const asks = async (orderId: string) => {
  const path = 'POST /api/orders/Order/GetCurrentUserOrders';
  const { data } = await call(app, path, { body: {} }, user.token);
  const order = await visas.orderOf(app, user, orderId);
  expect(data.data.find((each) => each.orderId === orderId)?.asks).toBe(order.asks);
  return order.asks;
};

describe('documents', () => {
  it('are asked for with a reason, given by the owner, and staff go on', async () => {
    const { orderId, first } = await work.paid(1);
    const asked = await work.ask(orderId, first);
    expect(asked.errors).toEqual([]);
    await work.ask(orderId, first, { code: 'employment', title: 'گواهی اشتغال' });
    expect((await work.ask(orderId, first, { code: 'bankLetter' })).errors[0]?.field).toBe('title');
    expect(await work.statesOf(orderId)).toEqual(['DocumentsMissing']);
    expect((await visas.messagesTo(app, '+989123456789', orderId)).join()).toContain('گواهی اشتغال');
    expect((await work.send(orderId, [first])).code).toBe('VISA_STATE');
    expect(await asks(orderId)).toBe('۲ مدرک لازم است');

    const pictureOf = async (blob: Promise<Blob>) => visas.upload(app, user, await blob);
    const flat = await pictureOf(paper());
    expect((await work.add(orderId, first, 'photo', flat)).errors[0]).toMatchObject({
      code: 'PHOTO_NOT_PORTRAIT',
      field: 'fileId',
    });
    expect((await work.add(orderId, first, 'passport', flat)).code).toBe('VISA_STATE');
    const stranger = await visas.traveller(app);
    expect((await work.add(orderId, first, 'photo', flat, stranger)).code).toBe('ORDER_NOT_FOUND');
    const theirs = await visas.upload(app, stranger, await photo());
    expect((await work.add(orderId, first, 'photo', theirs)).code).toBe('FILE_NOT_FOUND');

    const good = await pictureOf(photo());
    const given = await work.add(orderId, first, 'photo', good);
    expect([given.errors, given.data.applicants[0]?.state]).toEqual([[], 'DocumentsMissing']);
    expect(await asks(orderId)).toBe('یک مدرک لازم است');
    const [one, two] = [await pictureOf(paper()), await pictureOf(paper())];
    const answers = await Promise.all([
      work.add(orderId, first, 'employment', one),
      work.add(orderId, first, 'employment', two),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await work.statesOf(orderId)).toEqual(['Received']);
    expect(await asks(orderId)).toBeNull();
    // The same request again changes nothing.
    expect((await work.add(orderId, first, 'photo', good)).status).toBe(200);
    const optional = await work.add(orderId, first, 'hotelBooking', await pictureOf(paper()));
    expect(optional.data.applicants[0]?.documents.find(({ code }) => code === 'hotelBooking')?.state).toBe(
      'given',
    );
    const { rows } =
      await sql`select from visa_document_log where traveller_id = ${first} and code = 'photo'`.execute(
        app.services.db,
      );
    expect(rows).toHaveLength(3);
    expect((await visas.messagesTo(app, staff.phoneNumber)).join()).toContain('خواسته‌شده');
  });

  it('are not wanted of who asks for their money back', async () => {
    const { orderId, first } = await work.paid(2);
    await work.ask(orderId, first);
    expect(await asks(orderId)).toBe('یک مدرک لازم است');
    await work.withdraw(orderId, [first]);
    expect(await asks(orderId)).toBeNull();
  });

  it('are seen by staff, and no other file is', async () => {
    const { orderId } = await work.paid(1);
    const [applicant] = await work.applicantsOf(orderId);
    const fileId = applicant?.documents.find(({ code }) => code === 'passport')?.fileId ?? '';
    const look = (id: string, who = staff) =>
      app.inject({
        url: `/api/back-office/visa/Document/${id}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
    const answer = await look(fileId);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    const loose = await visas.upload(app, user, await paper());
    expect((await look(loose)).statusCode).toBe(404);
    expect((await look(fileId, user)).statusCode).toBe(403);
    // Staff cannot work on an application that was never paid for.
    const someone = await visas.person(app);
    const { passport: _, ...documents } = someone.documents ?? {};
    const withLoose = { ...someone, documents, documentIds: { passport: loose } };
    const unpaid = await visas.submit(app, user, await visas.wishFor(app, [withLoose]));
    expect(unpaid.errors).toEqual([]);
    expect((await look(loose)).statusCode).toBe(404);
  });

  it('are kept while it goes on, and for a month after all is decided', async () => {
    const { orderId, first } = await work.paid(1);
    const ends = async () => {
      const { rows } = await sql<{ until: Date }>`
        select max(f.kept_until) as until from private_files f join visa_document_log l using (file_id)
         where l.traveller_id = ${first}`.execute(app.services.db);
      return Math.round(((rows[0]?.until.getTime() ?? 0) - app.clock.now().getTime()) / 86_400_000);
    };
    expect(await ends()).toBe(400);
    await work.send(orderId, [first]);
    await work.approve(orderId, [first]);
    await work.issue(orderId, first);
    expect(await ends()).toBe(30);
    // A correction decides nothing.
    await sql`
      update private_files set kept_until = kept_until - interval '10 days'
       where file_id in (select file_id from visa_document_log where traveller_id = ${first})`.execute(
      app.services.db,
    );
    expect((await work.correct(orderId, first)).errors).toEqual([]);
    expect(await ends()).toBe(20);
  });
});

it('the end of an account forgets what was given, said and handed out', async () => {
  const { orderId, ids, first } = await work.paid(1);
  await work.ask(orderId, first, { code: 'employment', title: 'گواهی اشتغال' });
  await work.add(orderId, first, 'employment', await visas.upload(app, user, await paper()));
  await work.send(orderId, ids);
  await work.approve(orderId, ids);
  await work.issue(orderId, first, { number: 'SECRET 77' });
  const { db, people } = app.services;
  await db.transaction().execute((tx) => people.forget(tx, user.userId));
  const endedAt = (at: Date | null) =>
    db.updateTable('users').set({ ended_at: at }).where('user_id', '=', user.userId).execute();
  await endedAt(app.clock.now());
  const { rows } = await sql<{ kept: string }>`
    select concat(a::text, (select string_agg(e::text, ' ') from visa_events e where e.traveller_id = a.traveller_id),
        (select string_agg(d::text, ' ') from visa_documents d where d.traveller_id = a.traveller_id),
        (select string_agg(l::text, ' ') from visa_document_log l where l.traveller_id = a.traveller_id)) as kept
      from visa_applicants a where a.order_id = ${orderId}`.execute(app.services.db);
  expect(rows[0]?.kept).toContain('Issued');
  for (const word of ['SECRET 77', 'گواهی اشتغال', 'پس‌زمینه']) expect(rows[0]?.kept).not.toContain(word);
  // No file can be put into it any more.
  expect((await work.correct(orderId, first)).code).toBe('VISA_STATE');
  const files = await sql`select from private_files where owner_id = ${user.userId}`.execute(db);
  expect(files.rows).toEqual([]);
  // An account with money in its wallet cannot end, so the test reverts this.
  await endedAt(null);
});
