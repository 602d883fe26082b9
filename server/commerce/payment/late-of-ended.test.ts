import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { accounts } from '#server/platform/ledger/accounts.ts';
import { balanceOf } from '#server/platform/ledger/post.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { beginShare, openedShares } from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** A bank that says «paid» after the order and then an account ended: 300,000 of a link that a friend paid, or 700,000 of the organiser. */
let world: World;
let gateway: FakeGateway;
let owner: SignedIn;
let friend: SignedIn;
let orderId: string;
let tokens: { friend: string; owner: string };
beforeEach(async () => {
  gateway = createFakeGateway(1);
  world = await createWorld({ gateways: [gateway] });
  owner = await traveller(world);
  friend = await traveller(world);
  orderId = await heldOrder(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
  expect((await beginShare(world, friend, link)).status).toBe(200);
  const ofFriend = gateway.tokens.at(-1) ?? '';
  const body = { gatewayId: 1, orderId, part: 700_000, open: 1_000_000 };
  expect((await call(world.app, 'POST /api/payment/Pay/Create', { body }, owner.token)).status).toBe(200);
  tokens = { friend: ofFriend, owner: gateway.tokens.at(-1) ?? '' };
  for (let hours = 0; hours < 2; hours += 1) {
    world.app.clock.advance({ seconds: 3600 });
    await world.minute();
  }
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const db = () => world.app.services.db;
const end = async (...users: SignedIn[]) => {
  for (const { userId } of users)
    await sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${userId}`.execute(db());
};
const arrives = async (token: string) => {
  gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
  for (let times = 0; times < 2; times += 1) await world.app.inject(`/api/payment/Callback/1?token=${token}`);
};
/** In the wallets of the organiser and the friend, and what waits by the order. */
const sums = async () => [
  await walletBalance(db(), owner.userId),
  await walletBalance(db(), friend.userId),
  await balanceOf(db(), accounts.unclaimed(orderId)),
];
const told = async () => (await messagesIn(db())).filter(({ key }) => key.endsWith(':to-wallet'));

it('is in the wallet of who paid while they have an account', async () => {
  await arrives(tokens.friend);
  expect(await sums()).toEqual([0, 300_000, 0]);
  expect((await told()).map(({ recipient }) => recipient)).toEqual([friend.phoneNumber]);
});

it('of a payer whose account ended is the organiser’s, who reads how they came by it', async () => {
  await end(friend);
  await arrives(tokens.friend);
  expect(await sums()).toEqual([300_000, 0, 0]);
  const [news, ...more] = await told();
  expect([news?.text.includes(formatToman(toRial(300_000))), more]).toEqual([true, []]);
});

it('of an owner whose account ended waits by the order, where staff find it; nobody is told', async () => {
  await end(owner);
  await arrives(tokens.owner);
  expect(await sums()).toEqual([0, 0, 700_000]);
  expect(await told()).toEqual([]);
});

it('of both waits there, all of it', async () => {
  await end(friend, owner);
  await arrives(tokens.friend);
  await arrives(tokens.owner);
  expect([await sums(), await told()]).toEqual([[0, 0, 1_000_000], []]);
});
