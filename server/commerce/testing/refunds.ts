import { sql } from 'kysely';
import { call } from '#server/testing/call.ts';
import type { SignedIn } from '#server/testing/sign-in.ts';
import type { NewOrder } from '../port/order.ts';
import { heldOrder, traveller, type World } from './world.ts';

type Type = NewOrder['travellers'][number]['type'];

export const ownerName = 'سارا احمدی';
/** A valid IBAN of the bank Mellat. */
export const goodIban = '820540102680020817909002';

/** A traveller whose account has a name, with money in the wallet. */
export const owner = async (world: World, balance = 20_000_000): Promise<SignedIn> => {
  const user = await traveller(world, balance);
  await sql`update users set first_name = 'سارا', last_name = 'احمدی' where user_id = ${user.userId}`.execute(
    world.app.services.db,
  );
  return user;
};

/** A user with scopes of staff. */
export const staff = async (world: World, scopes = ['refunds:read', 'refunds:decide']): Promise<SignedIn> => {
  const user = await traveller(world);
  await sql`update users set scopes = ${scopes}::text[] where user_id = ${user.userId}`.execute(
    world.app.services.db,
  );
  return user;
};

/** An order with tickets, paid from the wallet. */
export const issuedOrder = async (
  world: World,
  user: SignedIn,
  change: { lines?: string[]; travellers?: Type[]; lineTotal?: number } = {},
): Promise<string> => {
  const orderId = await heldOrder(world, user, change);
  await world.shop.pay(orderId, user.userId);
  await world.shop.settled();
  return orderId;
};

export const itemsOf = (world: World, user: SignedIn, orderId: string, proposalId?: string) =>
  call(
    world.app,
    'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    { params: { orderId }, query: proposalId === undefined ? {} : { proposalId } },
    user.token,
  );

export interface TicketsAsked {
  orderId: string;
  items: { documentId: string; part?: string | null | undefined }[];
  acceptedRefund: number | null;
  reasonId?: number;
  target?: 'wallet' | 'iban' | 'card';
  name?: string;
  iban?: string | null;
  accountNumber?: string | null;
  note?: string | null;
  idempotencyKey?: string;
}

/** What comes back of a part of a document at this moment. */
export const partOf = async (
  world: World,
  user: SignedIn,
  wish: { orderId: string; documentId: string; part?: string },
) => {
  const { orderId, documentId, part = 'quarter' } = wish;
  const { data } = await call(
    world.app,
    'GET /api/refund/RefundableItems/GetOrderRefundableItems/{orderId}',
    { params: { orderId }, query: { documentId, part } },
    user.token,
  );
  const [item] = data.lines.flatMap(({ items }) => items);
  if (!item) throw new Error(`there is no document ${documentId}`);
  return item;
};

let keys = 0;
export const freshKey = (): string => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`;

export const askRefund = (world: World, user: SignedIn, wish: TicketsAsked) =>
  call(
    world.app,
    'POST /api/refund/RefundRequest/Create',
    {
      body: {
        reasonId: 1,
        target: 'wallet',
        name: ownerName,
        agreement: true,
        idempotencyKey: freshKey(),
        ...wish,
      },
    },
    user.token,
  );

type Choose = (item: { line: number; traveller: number }) => boolean;

/** Asks for a refund of tickets, named by the places of their line and traveller, at the sum of this moment. */
export const giveTicketsBack = async (
  world: World,
  user: SignedIn,
  orderId: string,
  { choose = () => true, ...wish }: Partial<TicketsAsked> & { choose?: Choose } = {},
) => {
  const { data } = await itemsOf(world, user, orderId);
  const chosen = data.lines.flatMap(({ items }, line) =>
    items.filter((item, at) => item.hindrance === null && choose({ line, traveller: at })),
  );
  const sum = chosen.some(({ refund }) => refund === null)
    ? null
    : chosen.reduce((all, { refund }) => all + (refund ?? 0), 0);
  const items = chosen.map(({ documentId }) => ({ documentId }));
  return askRefund(world, user, { orderId, items, acceptedRefund: sum, ...wish });
};

/** Accepts an offer of staff, at the sum that is shown now. */
export const acceptOffer = async (world: World, user: SignedIn, refundId: string, sum?: number) => {
  const seen = sum === undefined ? await refundOf(world, user, refundId) : null;
  const body = { refundId, acceptedRefund: sum ?? seen?.refund ?? 0 };
  return call(world.app, 'POST /api/refund/RefundRequest/AcceptOffer', { body }, user.token);
};

export const refundOf = async (world: World, user: SignedIn, id: string) =>
  (await call(world.app, 'GET /api/refund/RefundRequest/ById/{id}', { params: { id } }, user.token)).data;
