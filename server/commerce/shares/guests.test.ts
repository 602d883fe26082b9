import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import { call, cookieIn } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { returnPayout, settlePayout, takePayout } from '../testing/payouts.ts';
import { goodIban, staff } from '../testing/refunds.ts';
import { openedShares, pressAtBank, sharesOf } from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** Whoever has a link of 300,000 of an order of a million and pays it by a card, with no account. */
let world: World;
let owner: SignedIn;
let orderId: string;
let token: string;
beforeEach(async () => {
  world = await createWorld();
  owner = await traveller(world, 3_000_000);
  orderId = await heldOrder(world, owner);
  [token = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

type Browser = Record<string, string>;
const db = () => world.app.services.db;
const begin = (browser: Browser = {}, link = token) => {
  const body = { token: link, gatewayId: 1 };
  return call(world.app, 'POST /api/payment/Shares/PayAsGuest', { body }, { cookies: browser });
};
const browserOf = (answer: Parameters<typeof cookieIn>[0]): Browser => ({
  payer: cookieIn(answer, 'payer')?.value ?? '',
});
/** Pays the link in a browser without a cookie of ours; the cookie that it has from then on. */
const payAlone = async (link = token): Promise<Browser> => {
  const begun = await begin({}, link);
  expect(begun.status, begun.text).toBe(200);
  await pressAtBank(world, begun.data.redirect.url);
  return browserOf(begun);
};
const shownTo = async (browser: Browser, user?: SignedIn) => {
  const name = 'GET /api/payment/Shares/Shown/{token}';
  const given = { cookies: browser, token: user?.token };
  return (await call(world.app, name, { params: { token } }, given)).data;
};
const takeBack = (browser: Browser, user: SignedIn) => {
  const given = { cookies: browser, token: user.token };
  return call(world.app, 'POST /api/payment/Shares/TakeBack', { body: { token } }, given);
};
/** The hold ends before the rest was paid: everybody's money goes back. */
const lapse = async (...people: SignedIn[]) => {
  world.app.clock.advance({ seconds: 3600 });
  await world.minute();
  for (const user of [owner, ...people]) user.token = await world.app.services.auth.sign(user);
};
const guestIds = async (): Promise<string[]> =>
  (
    await sql<{ user_id: string }>`select user_id from share_guests order by created_at`.execute(db())
  ).rows.map(({ user_id }) => user_id);
const sessionsOfGuests = async () =>
  (await sql`select from sessions where user_id in (select user_id from share_guests)`.execute(db())).rows
    .length;

describe('a link is paid by a card without an account', () => {
  it('and the browser that paid has the receipt, nobody else', async () => {
    const browser = await payAlone();
    const seen = await shownTo(browser);
    expect(seen).toMatchObject({
      state: 'paid',
      isGuest: true,
      waiting: 0,
      own: { state: 'succeeded' },
      receipt: { amount: 300_000, fromWallet: 0, reference: expect.stringMatching(/./) },
    });
    const nothing = { state: 'paid', asked: null, receipt: null, own: null, isGuest: false, waiting: 0 };
    const stranger = { payer: 'A'.repeat(43) };
    for (const other of [{}, stranger, { payer: '%00' }]) expect(await shownTo(other)).toEqual(nothing);
    expect(await shownTo({}, owner)).toEqual(nothing);
    const { data } = await sharesOf(world, owner, orderId);
    expect(data.shares).toMatchObject([{ state: 'paid', paidBy: null }]);
    expect(await sessionsOfGuests()).toBe(0);
  });

  it('once, and a press of the same browser begins nothing new for somebody else', async () => {
    const first = await begin();
    const browser = browserOf(first);
    expect(cookieIn(first, 'payer')).toMatchObject({ httpOnly: true, path: '/api/payment/Shares' });
    const second = await begin(browser);
    expect(second.status).toBe(200);
    expect(await guestIds()).toHaveLength(1);
    await pressAtBank(world, first.data.redirect.url);
    await pressAtBank(world, second.data.redirect.url);
    expect((await shownTo(browser)).state).toBe('paid');
    // Of two that paid, one pays the link; the money of the other waits.
    expect((await shownTo(browser)).waiting).toBe(300_000);
    expect((await begin(browser)).code).toBe('SHARE_NOT_FOUND');
    expect((await begin()).code).toBe('SHARE_NOT_FOUND');
    expect(await guestIds()).toHaveLength(1);
  });

  it('two browsers at the same moment: one pays, the other has its money back', async () => {
    const [one, other] = await Promise.all([begin(), begin()]);
    await Promise.all([one, other].map(({ data }) => pressAtBank(world, data.redirect.url)));
    const seen = await Promise.all([one, other].map((begun) => shownTo(browserOf(begun))));
    expect(seen.map(({ own }) => own?.state).sort()).toEqual(['inWallet', 'succeeded']);
    expect(seen.map(({ waiting }) => waiting).sort()).toEqual([0, 300_000]);
  });

  it('too many browsers at one link are sent to sign in', async () => {
    const answers = [];
    for (let at = 0; at < 21; at += 1) answers.push((await begin()).code);
    expect(answers.filter((code) => code === null)).toHaveLength(20);
    expect(answers.at(-1)).toBe('SIGN_IN_TO_PAY');
    expect(await guestIds()).toHaveLength(20);
  });

  it('a link that is none, or a gateway that is none, writes nobody down', async () => {
    expect((await begin({}, 'x'.repeat(43))).code).toBe('SHARE_NOT_FOUND');
    expect(await guestIds()).toEqual([]);
  });
});

describe('what comes back', () => {
  it('waits for the browser that paid, and goes into the wallet of whoever signs in there', async () => {
    const browser = await payAlone();
    await lapse();
    expect(await shownTo(browser)).toMatchObject({ state: 'returned', waiting: 300_000 });
    expect(await walletBalance(db(), owner.userId)).toBe(3_000_000);
    const friend = await traveller(world, 0);
    const stranger = await traveller(world, 0);
    expect((await takeBack({}, stranger)).code).toBe('SHARE_NOT_FOUND');
    const taken = await takeBack(browser, friend);
    expect(taken.data).toEqual({ taken: 300_000, balance: 300_000 });
    expect((await takeBack(browser, friend)).data).toEqual({ taken: 0, balance: 300_000 });
    expect((await takeBack(browser, stranger)).code).toBe('SHARE_NOT_FOUND');
    // The receipt is of the account too, in any browser.
    expect(await shownTo({}, friend)).toMatchObject({ state: 'returned', receipt: { amount: 300_000 } });
    const [guest = ''] = await guestIds();
    expect(await balanceOf(db(), accounts.wallet(guest))).toBe(0);
  });

  it('of two browsers of one person, both sums are taken by one account', async () => {
    const begun = [await begin(), await begin()];
    const [first = {}, second = {}] = begun.map(browserOf);
    for (const { data } of begun) await pressAtBank(world, data.redirect.url);
    await lapse();
    const friend = await traveller(world, 0);
    expect((await takeBack(first, friend)).data.taken).toBe(300_000);
    expect((await takeBack(second, friend)).data).toEqual({ taken: 300_000, balance: 600_000 });
    expect((await shownTo(second)).waiting).toBe(0);
  });

  it('two that take it at the same moment have it once', async () => {
    const browser = await payAlone();
    await lapse();
    const friends = [await traveller(world, 0), await traveller(world, 0)];
    const answers = await Promise.all(friends.map((friend) => takeBack(browser, friend)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const sums = await Promise.all(friends.map(({ userId }) => walletBalance(db(), userId)));
    expect(sums.sort()).toEqual([0, 300_000]);
  });

  it('late money of a link that was taken goes to who took it, and they are told', async () => {
    const first = await begin();
    const browser = browserOf(first);
    const second = await begin(browser);
    await pressAtBank(world, first.data.redirect.url);
    const friend = await traveller(world, 0);
    expect((await takeBack(browser, friend)).data).toEqual({ taken: 0, balance: 0 });
    await pressAtBank(world, second.data.redirect.url);
    await world.minute();
    expect(await walletBalance(db(), friend.userId)).toBe(300_000);
    const told = (await messagesIn(db())).filter(({ key }) => key.startsWith('taken-back:'));
    expect(new Set(told.map(({ recipient }) => recipient))).toContain(friend.phoneNumber);
  });
});

describe('who lost the browser', () => {
  const listUnclaimed = async (by: SignedIn, reference?: string) => {
    const body = { pageSize: 100, ...(reference === undefined ? {} : { reference }) };
    const { data } = await call(world.app, 'POST /api/back-office/payouts/ListUnclaimed', { body }, by.token);
    return data.data;
  };
  const payOut = (by: SignedIn, reference: string | null, amount = 300_000) => {
    const to = { iban: goodIban, ownerName: 'مریم رضایی' };
    const body = { orderId, reference, amount, ...to, idempotencyKey: randomUUID() };
    return call(world.app, 'POST /api/back-office/payouts/PayUnclaimed', { body }, by.token);
  };
  const numberOf = async (browser: Browser) => (await shownTo(browser)).receipt?.reference ?? '';

  it('has it by the number of the bank from staff, two of them, and what the bank gives back waits again', async () => {
    const reference = await numberOf(await payAlone());
    await lapse();
    const [teller, sender] = [await staff(world, ['payouts:settle']), await staff(world, ['payouts:settle'])];
    const [guestId = ''] = await guestIds();
    // The number is said by who paid; nobody is told it, and no other finds anything.
    expect(await listUnclaimed(teller)).toEqual([]);
    expect(await listUnclaimed(teller, '00000000')).toEqual([]);
    const found = await listUnclaimed(teller, toPersianDigits(reference));
    expect(found).toMatchObject([{ orderId, isGuest: true, amount: 300_000 }]);
    expect(JSON.stringify(found)).not.toContain(reference);
    for (const other of [null, '00000000']) expect((await payOut(teller, other)).code).toBe('NOT_FOUND');
    const begun = await payOut(teller, reference);
    expect(begun.status, begun.text).toBe(200);
    expect(await listUnclaimed(teller, reference)).toEqual([]);
    const { payoutId } = begun.data;
    expect((await takePayout(world, teller, payoutId)).status).toBe(403);
    expect((await takePayout(world, sender, payoutId)).status).toBe(200);
    expect((await returnPayout(world, sender, payoutId)).status).toBe(200);
    expect(await listUnclaimed(teller, reference)).toMatchObject([{ amount: 300_000 }]);
    const again = await payOut(teller, reference);
    await takePayout(world, sender, again.data.payoutId);
    expect((await settlePayout(world, sender, again.data.payoutId, 'B-140508')).status).toBe(200);
    expect(await balanceOf(db(), accounts.wallet(guestId))).toBe(0);
  });

  it('what an account took waits for no staff, until that account ends', async () => {
    const first = await begin();
    const browser = browserOf(first);
    const second = await begin(browser);
    await pressAtBank(world, first.data.redirect.url);
    const reference = await numberOf(browser);
    const friend = await traveller(world, 0);
    await takeBack(browser, friend);
    await pressAtBank(world, second.data.redirect.url);
    const teller = await staff(world, ['payouts:settle']);
    expect(await listUnclaimed(teller, reference)).toEqual([]);
    expect((await payOut(teller, reference)).code).toBe('NOT_FOUND');
    await sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${friend.userId}`.execute(
      db(),
    );
    await world.minute();
    expect(await listUnclaimed(teller, reference)).toMatchObject([{ amount: 300_000 }]);
  });
});
