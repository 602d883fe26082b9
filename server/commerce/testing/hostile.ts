import { toRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Guest, Issued, OrderLine } from '../port/desk.ts';
import type { World } from './world.ts';

type IssueAnswer = DeskAnswer<Issued, 'refused'>;

/** A supplier as bad as they come: slow, it denies what it is doing, and every request makes tickets of its own. */
export interface Hostile {
  /** Requests that it has in hand, in order; it ends one when it likes. */
  inHand: { finish(how?: 'done' | 'refused'): void; die(): void }[];
  /** What it sold, request by request. */
  sold: Issued[];
  /** What its status says until it is told otherwise. */
  says: 'denies' | 'refuses' | 'truth';
}

/** Makes the desk of a world hostile. Its own limit is `settledSeconds` of the house's clock; nobody waits for it longer than a blink. */
export const makeHostile = (world: World, settledSeconds: number): Hostile => {
  const { desk } = world;
  const hostile: Hostile = { inHand: [], sold: [], says: 'denies' };
  desk.time = { answerSeconds: 0.05, settledSeconds };
  const makeTickets = (line: OrderLine, travellers: readonly Guest[]): Issued => {
    const count = hostile.sold.length + 1;
    const issued = {
      bookingReference: `BAD${count}`,
      documents: travellers.map(({ travellerId }) => ({
        travellerIds: [travellerId],
        number: `T${count}-${travellerId}`,
      })),
    };
    hostile.sold.push(issued);
    desk.issued.set(line.lineId, issued);
    return issued;
  };
  desk.issue = (line, travellers) => {
    desk.calls.push('issue');
    return new Promise<IssueAnswer>((resolve, reject) => {
      hostile.inHand.push({
        finish(how = 'done') {
          if (how === 'refused') resolve({ kind: 'refused', reason: 'refused' });
          else resolve({ kind: 'done', value: makeTickets(line, travellers) });
        },
        die: () => reject(new Error('the connection was lost')),
      });
    });
  };
  desk.issueStatus = async (line) => {
    desk.calls.push('issueStatus');
    const issued = desk.issued.get(line.lineId);
    if (issued && hostile.says !== 'refuses') return { kind: 'done', value: issued };
    return { kind: 'refused', reason: hostile.says === 'refuses' ? 'refused' : 'not_issued' };
  };
  desk.refunds.quote = async (line) => {
    desk.calls.push('quote');
    const quoteId = `Q-${line.lineId}`;
    return { kind: 'done', value: { quoteId, refund: toRial(700_000), validUntil: new Date(8.64e15) } };
  };
  desk.refunds.refund = async (_line, { quoteId, refund }) => {
    desk.calls.push('refund');
    desk.refunds.refunded.set(quoteId, refund);
    return { kind: 'done', value: { refunded: refund } };
  };
  return hostile;
};
