import { sql } from 'kysely';
import { succeed } from '#core/contract/result.ts';
import { visa } from '#core/products/visa/contract/endpoints.ts';
import { visaMessages } from '#core/products/visa/texts/messages.ts';
import { type Operation, operation } from '#server/platform/http/operation.ts';
import type { Tx } from '#server/platform/services.ts';
import { changeApplicants } from '../applications/change.ts';
import type { ApplicationDeps } from '../applications/deps.ts';
import { visaLineOf } from '../applications/line.ts';
import { expectedBy } from '../applications/present.ts';
import { followUp } from '../applications/progress.ts';
import { wordsOf } from '../applications/tell.ts';
import { changedApplication } from './present.ts';
import { type InHand, takeInHand } from './work.ts';

interface Wish {
  orderId: string;
  travellerIds: string[];
}

/** A change that is made for several applicants at once, and how they are told. */
interface Move {
  event: 'send' | 'approve';
  after(tx: Tx, orderId: string, at: Date): Promise<void>;
  text(inHand: InHand, at: Date): string;
}

const countOf = ({ chosen, application }: InHand) => ({
  count: chosen.length,
  all: application.applicants.length,
});

const move = async (
  tx: Tx,
  deps: ApplicationDeps,
  wish: Wish,
  { event, after, text }: Move,
  staffId: string,
) => {
  const travellerIds = [...new Set(wish.travellerIds)];
  const taken = await takeInHand(tx, { ...wish, travellerIds, staffId, event });
  if (!taken.ok) return taken;
  const at = deps.clock.now();
  await changeApplicants(tx, travellerIds, { event, at, staffId });
  await after(tx, wish.orderId, at);
  await deps.commerce.tell(tx, taken.value.order, {
    name: `visa-${event}:${deps.random.uuid()}`,
    text: text(taken.value, at),
  });
  return succeed(null);
};

/** Sent to the authority, and approved by it: each for several applicants at once. */
export const moveOperations = (deps: ApplicationDeps): Operation[] => {
  const doing = async (wish: Wish, how: Move, staffId: string) => {
    const moved = await deps.db.transaction().execute((tx) => move(tx, deps, wish, how, staffId));
    return moved.ok ? succeed(await changedApplication(deps, wish.orderId)) : moved;
  };

  const sending: Move = {
    event: 'send',
    after: async (tx, orderId, at) => {
      await sql`update visa_applications set sent_at = ${at} where order_id = ${orderId}`.execute(tx);
    },
    text: (inHand, at) => {
      const [line] = inHand.order.lines;
      const day = line && expectedBy(visaLineOf(line), at);
      if (!day) throw new Error(`order ${inHand.order.orderId} has no line`);
      return visaMessages.sent(wordsOf(inHand.order, deps.siteUrl()), countOf(inHand), day);
    },
  };
  const approving: Move = {
    event: 'approve',
    after: (tx, orderId) => followUp(tx, deps, orderId),
    text: (inHand) => visaMessages.approved(wordsOf(inHand.order, deps.siteUrl()), countOf(inHand)),
  };

  return [
    operation(visa.send, ({ body }, { caller }) => doing(body, sending, caller.userId)),
    operation(visa.approve, ({ body }, { caller }) => doing(body, approving, caller.userId)),
  ];
};
