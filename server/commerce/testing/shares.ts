import { expect } from 'vitest';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { World } from './world.ts';

/** A house in which something is shared: whole, or one that sells a product alone. */
type House = Pick<World, 'app'>;

export const sharesOf = (world: House, user: SignedIn, orderId: string) =>
  call(world.app, 'GET /api/payment/Shares/OfOrder/{id}', { params: { id: orderId } }, user.token);

/** Asks for links to parts of what is due of an order. */
export const askShares = async (
  world: House,
  user: SignedIn,
  { orderId, due = 1, free, amounts }: { orderId: string; due?: number; free?: number; amounts: number[] },
) => {
  const seen = free ?? (await sharesOf(world, user, orderId)).data.free;
  const shares = amounts.map((sum, at) => ({ name: `نفر ${at}`, sum }));
  const body = { orderId, due, free: seen, shares };
  return call(world.app, 'POST /api/payment/Shares/Open', { body }, user.token);
};

/** Opens links, and answers their tokens. */
export const openedShares = async (
  ...[world, user, wish]: Parameters<typeof askShares>
): Promise<string[]> => {
  const before = (await sharesOf(world, user, wish.orderId)).data.shares.map(({ shareId }) => shareId);
  const { status, data, text } = await askShares(world, user, wish);
  expect(status, text).toBe(200);
  return data.shares
    .filter(({ shareId }) => !before.includes(shareId))
    .map(({ path }) => path?.replace('/pay/', '') ?? '');
};

export const shownShare = (world: House, token: string, user?: SignedIn) =>
  call(world.app, 'GET /api/payment/Shares/Shown/{token}', { params: { token } }, user?.token);

export const beginShare = (world: House, user: SignedIn, token: string, useWallet = false) =>
  call(world.app, 'POST /api/payment/Shares/Pay', { body: { token, gatewayId: 1, useWallet } }, user.token);

/** Pays a link by a card at the demo bank; 'lost' is a browser that never comes back. */
export const pressAtBank = async (world: World, url: string, button: 'pay' | 'lost' = 'pay') => {
  await world.app.inject({ method: 'POST', url: `${url}/${button}` });
  const back = await world.app.inject(`/api/payment/Callback/1?token=${url.split('/').at(-1)}`);
  await world.shop.settled();
  return back.headers.location;
};

export const payShareByCard = async (world: World, user: SignedIn, token: string) => {
  const begun = await beginShare(world, user, token);
  expect(begun.status, begun.text).toBe(200);
  return pressAtBank(world, begun.data.redirect.url);
};

export const payShareFromWallet = async (world: World, user: SignedIn, token: string) => {
  const paid = await call(
    world.app,
    'POST /api/payment/Shares/PayFromWallet',
    { body: { token } },
    user.token,
  );
  await world.shop.settled();
  return paid;
};
