import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { refundTexts } from '#core/texts/refunds.ts';
import { leftOpen } from '#core/texts/said.ts';
import { call } from '#server/testing/call.ts';
import { messagesIn } from '#server/testing/messages.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import type { GatewayRefundAnswer } from '../gateways/port.ts';
import { createFakeGateway, type FakeGateway } from '../testing/fake-gateway.ts';
import { askRefund, itemsOf, owner as ownerWith, refundOf } from '../testing/refunds.ts';
import { beginShare, openedShares } from '../testing/shares.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** An order that three paid by cards, whose gateway gives back: 300,000 and 200,000 by links, and the rest by its organiser. */
let world: World;
let gateway: FakeGateway;
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
/** What each card got back, by the token of its payment. */
let given: Map<string, number>;
/** How the gateway answers about the payment of a token; 'done' unless said. */
let answers: Map<string, GatewayRefundAnswer['kind']>;
let tokens: Record<'friend' | 'other' | 'owner', string>;
let orderId: string;

const arrives = async (): Promise<string> => {
  const token = gateway.tokens.at(-1) ?? '';
  gateway.truth.set(token, { kind: 'paid', reference: `R-${token}` });
  await world.app.inject(`/api/payment/Callback/1?token=${token}`);
  await world.shop.settled();
  return token;
};

const byLink = async (user: SignedIn, link: string): Promise<string> => {
  expect((await beginShare(world, user, link)).status).toBe(200);
  return arrives();
};

beforeEach(async () => {
  gateway = createFakeGateway(1);
  given = new Map();
  answers = new Map();
  const done = (refundId: string) => ({ kind: 'done', reference: `B-${refundId}` }) as const;
  gateway.refunds = {
    can: ({ amount, paid }) => amount <= paid,
    async refund({ refundId, token, amount }) {
      const answer = answers.get(token) ?? 'done';
      if (answer !== 'done') return { kind: answer };
      given.set(token, (given.get(token) ?? 0) + amount);
      return done(refundId);
    },
    async status({ refundId, token }) {
      return given.has(token) ? done(refundId) : { kind: 'refused' };
    },
  };
  world = await createWorld({ gateways: [gateway] });
  owner = await ownerWith(world, 0);
  friend = await traveller(world);
  other = await traveller(world);
  orderId = await heldOrder(world, owner);
  const amounts = [300_000, 200_000];
  const [first = '', second = ''] = await openedShares(world, owner, { orderId, amounts });
  tokens = { friend: await byLink(friend, first), other: await byLink(other, second), owner: '' };
  const body = { gatewayId: 1, orderId, useWallet: false };
  await call(world.app, 'POST /api/payment/Pay/Create', { body }, owner.token);
  tokens.owner = await arrives();
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

/** Asks everything back to the cards, of which 665,000 come back; the refund. */
const giveBack = async (): Promise<string> => {
  const { data } = await itemsOf(world, owner, orderId);
  const items = data.lines.flatMap((line) => line.items);
  const wish = { orderId, items: items.map(({ documentId }) => ({ documentId })), target: 'card' as const };
  const asked = await askRefund(world, owner, { ...wish, acceptedRefund: 665_000 });
  expect(asked.status, asked.text).toBe(200);
  await world.shop.settled();
  return asked.data.refundId;
};

const wallets = () =>
  Promise.all([owner, friend, other].map(({ userId }) => walletBalance(world.app.services.db, userId)));
const onCards = () => [tokens.owner, tokens.friend, tokens.other].map((token) => given.get(token) ?? 0);
const stateOf = async (refundId: string) => (await refundOf(world, owner, refundId)).state;
const noteOf = async (refundId: string) => (await refundOf(world, owner, refundId)).timeline.at(-1)?.note;
/** What was said of cards to those who are not the organiser. */
const toldOfCards = async () =>
  (await messagesIn(world.app.services.db)).filter(
    ({ key, channel }) => channel === 'sms' && key.includes(':cards:payer:'),
  );
const own = { owner: 332_500, friend: 199_500, other: 133_000 };
const all = [own.owner, own.friend, own.other];

it('goes back to the card of each, in proportion to what it paid', async () => {
  const refundId = await giveBack();
  expect([await stateOf(refundId), onCards(), await wallets()]).toEqual(['Successful', all, [0, 0, 0]]);
  expect([await noteOf(refundId), await toldOfCards()]).toEqual([null, []]);
});

it('waits for one card whose gateway does not answer, which then has its money once; the others have theirs', async () => {
  answers.set(tokens.friend, 'unknown');
  const refundId = await giveBack();
  expect([await stateOf(refundId), onCards()]).toEqual(['PayingOut', [own.owner, 0, own.other]]);
  answers.delete(tokens.friend);
  for (let at = 0; at < 2; at += 1) {
    world.app.clock.advance({ minutes: 6 });
    await world.minute();
  }
  expect([await stateOf(refundId), onCards(), await wallets()]).toEqual(['Successful', all, [0, 0, 0]]);
  expect([await noteOf(refundId), await toldOfCards()]).toEqual([null, []]);
});

it('a card that a bank refuses: its payer has the money in the wallet and reads so, of their own sum; nobody else is told', async () => {
  answers.set(tokens.friend, 'refused');
  const refundId = await giveBack();
  expect([await stateOf(refundId), await wallets()]).toEqual(['Successful', [0, own.friend, 0]]);
  expect(onCards()).toEqual([own.owner, 0, own.other]);
  expect(await noteOf(refundId)).toBeNull();
  const told = await toldOfCards();
  expect(told.map(({ recipient }) => recipient)).toEqual([friend.phoneNumber]);
  expect(JSON.stringify(told)).toContain(formatToman(toRial(own.friend)));
});

it('the organiser’s own card that a bank refuses is noted of their own money, and no other payer hears of it', async () => {
  answers.set(tokens.owner, 'refused');
  const refundId = await giveBack();
  expect(await wallets()).toEqual([own.owner, 0, 0]);
  expect([await noteOf(refundId), await toldOfCards()]).toEqual([refundTexts.notes.cardToWallet, []]);
});

/** What the organiser is told of the money, as sums in tomans that stand in it. */
const toldOrganiser = async (amount: number) => {
  const order = await world.shop.commerce.load(orderId, owner.userId);
  const about = (await messagesIn(world.app.services.db)).filter(
    ({ channel, recipient, text }) =>
      channel === 'sms' && recipient === order?.contact.phoneNumber && text.includes('تومان'),
  );
  return about.map(({ text }) => text.includes(formatToman(toRial(amount))));
};
const friendEnds = () =>
  sql`update users set ended_at = ${world.app.clock.now()} where user_id = ${friend.userId}`.execute(
    world.app.services.db,
  );

it('a payer whose account has ended has it on their card all the same, and the organiser is told of their own sum', async () => {
  await friendEnds();
  const refundId = await giveBack();
  expect([await stateOf(refundId), onCards(), await wallets()]).toEqual(['Successful', all, [0, 0, 0]]);
  expect([await noteOf(refundId), await toldOrganiser(own.owner)]).toEqual([null, [true, true]]);
});

it('where that card does not take it, it is in the organiser’s wallet, who reads so', async () => {
  await friendEnds();
  answers.set(tokens.friend, 'refused');
  const refundId = await giveBack();
  expect(await wallets()).toEqual([own.friend, 0, 0]);
  expect(await noteOf(refundId)).toEqual(
    leftOpen((say) => refundTexts.notes.partToWallet(toRial(own.owner), say)),
  );
  // First that others paid too and what is theirs, then all that came.
  expect(await toldOrganiser(own.owner + own.friend)).toEqual([false, true]);
});
