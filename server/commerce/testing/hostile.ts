import { toRial } from '#core/rules/money/rial.ts';
import type { DeskAnswer, Guest, Issued, OrderLine } from '../port/desk.ts';
import type { World } from './world.ts';

type IssueAnswer = DeskAnswer<Issued, 'refused'>;

/** The worst possible supplier: it is slow, denies what it is doing, and makes new tickets for every request. */
export interface Hostile {
  /** The requests that it works on, in sequence. A test ends them. */
  inHand: { finish(how?: 'done' | 'refused'): void; die(): void }[];
  /** What it issued, one for each request. */
  sold: Issued[];
  /** What it answers to questions for the status. */
  says: 'denies' | 'refuses' | 'truth';
}

/** Makes the desk of a world hostile. Its limit is `settledSeconds` by the house's clock, and an answer is waited for 50 ms only. */
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
