import { type Context, groupsByDesk } from '../context.ts';
import { type NewOrder, SoldApart } from '../port/order.ts';
import { after } from '../settings.ts';
import { kindsOf, linesOf } from './new-lines.ts';

interface DueRow {
  position: number;
  /** Its share of the total, beside the others'. */
  weight: number;
  amount: number;
  due_at: string | null;
}

/** What a new order is paid in, as rows: all of it at once where its product names no dues. */
export const duesOf = ({ dues, bill }: Pick<NewOrder, 'dues' | 'bill'>): DueRow[] =>
  dues
    ? dues.map(({ amount, dueAt }, i) => ({
        position: i + 1,
        weight: amount,
        amount,
        due_at: dueAt?.toISOString() ?? null,
      }))
    : [{ position: 1, weight: 1, amount: bill.total, due_at: null }];

/** Whether the dues are all of the total, the first one now and each later than the one before, when nothing is held any more. */
const areSound = (dues: NonNullable<NewOrder['dues']>, total: number, first: Date): boolean =>
  dues.reduce((sum, { amount }) => sum + amount, 0) === total &&
  dues.every(({ amount, dueAt }, i) => {
    const before = i === 1 ? first : dues[i - 1]?.dueAt;
    return amount > 0 && (i === 0 ? dueAt === null : dueAt !== null && before != null && dueAt > before);
  });

/**
 * Throws where an order is to be paid otherwise than its desk is sold, or where desks of other ways are to share it: a bug of whoever
 * makes it.
 * @throws SoldApart
 */
export const assertPaidAsSold = (ctx: Pick<Context, 'desks'>, order: NewOrder, at: Date): void => {
  const { dues, payableUntil, bill } = order;
  const kinds = kindsOf(order);
  const [desk, ...others] = groupsByDesk(ctx, linesOf(order)).map((group) => group.desk);
  if (!desk) throw new Error('an order without lines');
  if (others.length > 0 && [desk, ...others].some(({ way }) => way !== 'held')) throw new SoldApart(kinds);
  const kind = kinds.join();
  if ((payableUntil !== undefined) !== (desk.way === 'reviewed'))
    throw new Error(`an order of ${kind} is paid at another time than its desk expects`);
  if (!dues) return;
  if (desk.way !== 'staged') throw new Error(`an order of ${kind} is paid at once`);
  if (!areSound(dues, bill.total, after(at, desk.longestHoldSeconds)))
    throw new Error(`the dues of an order of ${kind} are not its total, one after the other`);
};
