import { percentOf, subtractRial } from '#core/rules/money/rial.ts';
import type { BackNow } from '#server/commerce/port/desk.ts';
import type { OrderDetail } from '#server/commerce/port/order.ts';
import type { Tx } from '#server/platform/services.ts';
import { leaveNow } from '../staged.ts';
import type { World } from '../world.ts';
import type { Claim, Play } from './state.ts';

const staffId = '00000000-0000-4000-8000-00000000000e';

/** Somebody of an order asks to be let go of with less kept than by the rules, as a product has it where a visa was refused. It changes no money yet. */
export const askClaim = async (
  { world, claims }: Play,
  { orderId, userId, who }: { orderId: string; userId: string; who: readonly number[] },
): Promise<void> => {
  const order = await world.shop.commerce.load(orderId, userId);
  const people = order?.lines[0]?.travellerIds ?? [];
  const asked = people.filter((_, at) => who.includes(at));
  if (asked.length > 0) claims.push({ orderId, userId, people: asked });
};

/** The documents of what was issued that are still those people's. */
const documentsOf = (order: OrderDetail, people: readonly string[]): string[] =>
  (order.lines[0]?.documents ?? [])
    .filter(({ state, travellerIds }) => state === 'valid' && travellerIds.some((id) => people.includes(id)))
    .map(({ documentId }) => documentId);

const giveBack = async (tx: Tx, world: World, order: OrderDetail, { people, percent }: Claim & Kept) => {
  const [line] = order.lines;
  const documentIds = documentsOf(order, people);
  if (!line || documentIds.length === 0) return null;
  const said = await world.staged.refunds.backNow(line, order, tx);
  const ruled = said.map((one): BackNow => {
    const price = subtractRial(one.price, one.fee);
    return { ...one, back: subtractRial(price, percentOf(price, percent, 'down')), percent, why: 'rules' };
  });
  const { orderId } = order;
  const wish = {
    orderId,
    lineId: line.lineId,
    documentIds,
    ruled,
    reason: 'entryRefused',
    staffId,
    note: null,
  } as const;
  return world.shop.commerce.beginRefund(tx, wish);
};

interface Kept {
  /** How much of what was paid is kept. */
  percent: number;
}

/**
 * Staff accept a claim: whoever asked leaves what is reserved, or gives back what is issued, under the lock of the order. The claim remembers no decision, so
 * that one that is accepted twice shows whether money goes back twice. What they refuse changes nothing.
 */
export const acceptClaim = async ({ world }: Play, claim: Claim, percent: number): Promise<void> => {
  const { commerce } = world.shop;
  const { orderId, userId, people } = claim;
  if (!(await commerce.banksKnow(orderId))) return;
  const done = await world.app.services.db.transaction().execute(async (tx) => {
    const order = await commerce.lock(tx, { orderId, userId });
    const there = order?.lines[0]?.travellerIds ?? [];
    const gone = people.filter((id) => there.includes(id));
    if (order?.status === 'PartlyPaid') {
      if (gone.length > 0) await leaveNow(tx, world, order, { gone, percent, by: 'staff' });
      return { isEmpty: gone.length === there.length, refund: null };
    }
    const isIssued = order?.status === 'FinalizationSuccessful' || order?.status === 'RefundFailed';
    return {
      isEmpty: false,
      refund: isIssued ? await giveBack(tx, world, order, { ...claim, percent }) : null,
    };
  });
  if (done.isEmpty) await commerce.letGo(orderId);
  if (done.refund) commerce.carryOut(done.refund.refundId);
};
