import { afterEach, beforeEach, expect, it } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import { auditLedger } from '../audit.ts';
import { staff } from '../testing/refunds.ts';
import { beginShare, openedShares, payShareFromWallet, pressAtBank, shownShare } from '../testing/shares.ts';
import { reservedStaged } from '../testing/staged.ts';
import { createWorld, heldOrder, traveller, type World } from '../testing/world.ts';
import { walletBalance } from '../wallet/balance.ts';

/** What becomes of links where staff suspend the account of who sent them, or of who pays by one. */
let world: World;
let owner: SignedIn;
let friend: SignedIn;
let other: SignedIn;
let guard: SignedIn;
beforeEach(async () => {
  world = await createWorld();
  owner = await traveller(world, 1_000_000);
  friend = await traveller(world, 1_000_000);
  other = await traveller(world, 1_000_000);
  guard = await staff(world, ['accounts:suspend']);
});
afterEach(async () => {
  expect(await auditLedger(world.app.services.db)).toEqual([]);
  await world.close();
});

const acts = async (path: 'Suspend' | 'Lift', { phoneNumber }: SignedIn) => {
  const body = { phoneNumber: phoneNumber ?? '', reason: 'Links were sent to strangers' };
  const done = await call(world.app, `POST /api/back-office/accounts/${path}`, { body }, guard.token);
  expect(done.status, done.text).toBe(200);
};
const balance = ({ userId }: SignedIn) => walletBalance(world.app.services.db, userId);
const stateOf = async (link: string) => (await shownShare(world, link)).data.state;

it('nobody pays by a link of somebody who is suspended, and it tells nothing; what was paid goes back as the time ends', async () => {
  const orderId = await heldOrder(world, owner);
  const [paid = '', link = ''] = await openedShares(world, owner, { orderId, amounts: [300_000, 200_000] });
  await payShareFromWallet(world, friend, paid);
  await acts('Suspend', owner);
  expect((await shownShare(world, link)).data).toMatchObject({ state: 'over', asked: null });
  expect((await payShareFromWallet(world, other, link)).code).toBe('ORDER_STATE');
  expect((await beginShare(world, other, link)).code).toBe('ORDER_STATE');
  world.app.clock.advance({ seconds: 3600 });
  await world.minute();
  expect([await balance(friend), await balance(other)]).toEqual([1_000_000, 1_000_000]);
});

it('once it is lifted, the link is open as before', async () => {
  const orderId = await heldOrder(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
  await acts('Suspend', owner);
  await acts('Lift', owner);
  expect(await stateOf(link)).toBe('open');
  expect((await payShareFromWallet(world, friend, link)).status).toBe(200);
});

it('what is reserved is still paid by others, who would lose what its end costs', async () => {
  const orderId = await reservedStaged(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, due: 2, amounts: [500_000] });
  await acts('Suspend', owner);
  expect(await stateOf(link)).toBe('open');
  expect((await payShareFromWallet(world, friend, link)).status).toBe(200);
});

it('a payer who is suspended begins nothing; what their bank brings pays the link, and what comes back waits in their wallet', async () => {
  const orderId = await heldOrder(world, owner);
  const [link = ''] = await openedShares(world, owner, { orderId, amounts: [300_000] });
  const begun = await beginShare(world, friend, link);
  await acts('Suspend', friend);
  expect((await payShareFromWallet(world, friend, link)).status).toBe(401);
  await pressAtBank(world, begun.data.redirect.url);
  expect(await stateOf(link)).toBe('paid');
  world.app.clock.advance({ seconds: 3600 });
  await world.minute();
  expect(await balance(friend)).toBe(1_300_000);
});
