import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { giveTicketsBack, issuedOrder, owner } from '../testing/refunds.ts';
import { createWorld, type World } from '../testing/world.ts';
import { verifiesPerMinute } from './part.ts';

let world: World;
let user: SignedIn;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  user = await owner(world);
});
afterAll(() => world.close());

const verify = (code: string) =>
  call(world.app, 'POST /api/front-api/Documents/VerifyDocument', { body: { code } });

const detailsOf = async (orderId: string) => {
  const name = 'GET /api/orders/Order/GetCurrentUserOrderDetails/{id}';
  return (await call(world.app, name, { params: { id: orderId } }, user.token)).data;
};
const linksOf = async (orderId: string): Promise<string[]> =>
  (await detailsOf(orderId)).travellers.flatMap(({ tickets }) =>
    tickets.flatMap(({ verifyAt }) => verifyAt ?? []),
  );
const onlyLink = async (orderId: string): Promise<string> => {
  const [link = ''] = await linksOf(orderId);
  return link;
};
const standing = async (link: string) => (await verify(link)).data?.standing ?? null;

describe('the code of a document', () => {
  it('says that it is genuine and what it is for, and nothing of a person', async () => {
    const orderId = await issuedOrder(world, user);
    const order = await detailsOf(orderId);
    const link = await onlyLink(orderId);
    expect(link).toMatch(/\/verify\/[\w-]{43}$/);
    const answer = await verify(link);
    expect(answer.data).toMatchObject({
      standing: 'valid',
      number: order.travellers[0]?.tickets[0]?.ticketNumber,
      parts: [{ title: expect.stringContaining('one') }],
    });
    const personal = [
      ...order.travellers.flatMap(({ firstName, lastName, nationalCode, passportNumber, birthDate }) => [
        firstName,
        lastName,
        nationalCode,
        passportNumber,
        birthDate,
      ]),
      order.contact.phoneNumber,
      order.contact.email,
      order.orderNumber,
      order.travellers[0]?.tickets[0]?.bookingReference,
    ].filter((each): each is string => typeof each === 'string' && each.length > 1);
    expect(personal.length).toBeGreaterThan(5);
    for (const each of personal) expect(answer.text).not.toContain(each);
    // The code alone, and all that a QR says, are the same question.
    expect(await standing(link.slice(-43))).toBe('valid');
    expect(await standing(`TICKET 123\nPNR ABC\n${link}`)).toBe('valid');
  });

  it('is none as soon as a sign of it is another, and where another house signed it', async () => {
    const link = await onlyLink(await issuedOrder(world, user));
    const code = link.slice(-43);
    for (const at of [0, 20, 23, 30, 41]) {
      const other = `${code.slice(0, at)}${code[at] === 'A' ? 'B' : 'A'}${code.slice(at + 1)}`;
      expect([at, (await verify(other)).code]).toEqual([at, 'NOT_FOUND']);
    }
    expect((await verify(code.slice(1))).code).toBe('NOT_FOUND');
    expect((await verify(`${code}A`)).code).toBe('NOT_FOUND');
    expect((await verify('A'.repeat(43))).code).toBe('NOT_FOUND');
    const elsewhere = await createWorld();
    const theirs = await call(elsewhere.app, 'POST /api/front-api/Documents/VerifyDocument', {
      body: { code },
    });
    expect(theirs.code).toBe('NOT_FOUND');
    await elsewhere.close();
  });

  it('says that a number of a traveller was corrected since it was printed, and the newest copy is valid', async () => {
    const orderId = await issuedOrder(world, user);
    const before = await onlyLink(orderId);
    const [who] = (await detailsOf(orderId)).travellers;
    await world.shop.commerce.correctTraveller(orderId, {
      travellerId: who?.travellerId ?? '',
      nationalCode: '0499370899',
    });
    expect(await standing(before)).toBe('changed');
    const after = await onlyLink(orderId);
    expect(after).not.toBe(before);
    expect(await standing(after)).toBe('valid');
  });

  it('says that it was given back, each document for itself', async () => {
    const orderId = await issuedOrder(world, user, { travellers: ['Adult', 'Adult'] });
    const [gone = '', stays = ''] = await linksOf(orderId);
    await giveTicketsBack(world, user, orderId, { choose: ({ traveller: at }) => at === 0 });
    await world.shop.settled();
    const standings = [await standing(gone), await standing(stays)];
    expect(standings.toSorted()).toEqual(['returned', 'valid']);
  });

  it('still counts once its traveller is forgotten, of whom nothing can be compared', async () => {
    const orderId = await issuedOrder(world, user);
    const link = await onlyLink(orderId);
    await world.app.services.db
      .transaction()
      .execute((tx) => world.app.services.people.forget(tx, user.userId));
    expect(await standing(link)).toBe('valid');
  });

  it('is looked at so often for one address, and no oftener', async () => {
    let answered = 0;
    while (answered < verifiesPerMinute * 2 && (await verify('x')).status === 404) answered += 1;
    expect((await verify('x')).status).toBe(429);
    expect(answered).toBeLessThanOrEqual(verifiesPerMinute * 1.5);
  });
});
