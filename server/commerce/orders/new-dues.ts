import { type Context, groupsByDesk } from '../context.ts';
import { type NewOrder, SoldApart } from '../port/order.ts';
import { after } from '../settings.ts';
import { kindsOf, linesOf } from './new-lines.ts';

interface DueRow {
  position: number;
  /** Its share of the total, in proportion to the other dues; a total with a discount is shared out by it. */
  weight: number;
  amount: number;
  due_at: string | null;
}

/** The dues of a new order, as rows. If its product names none, there is one due of the whole total. */
export const duesOf = ({ dues, bill }: Pick<NewOrder, 'dues' | 'bill'>): DueRow[] =>
  dues
    ? dues.map(({ amount, dueAt }, i) => ({
        position: i + 1,
        weight: amount,
        amount,
        due_at: dueAt?.toISOString() ?? null,
      }))
    : [{ position: 1, weight: 1, amount: bill.total, due_at: null }];

/**
 * Whether the dues add up to the total and come one after the other: the first is due at once, the second after `first` (when the longest hold
 * has ended), and each of the others after the one before it.
 */
const areSound = (dues: NonNullable<NewOrder['dues']>, total: number, first: Date): boolean =>
  dues.reduce((sum, { amount }) => sum + amount, 0) === total &&
  dues.every(({ amount, dueAt }, i) => {
    const before = i === 1 ? first : dues[i - 1]?.dueAt;
    return amount > 0 && (i === 0 ? dueAt === null : dueAt !== null && before != null && dueAt > before);
  });

/**
 * Checks that an order is paid in the way in which its desk sells, and that lines of several products are all simply held. Anything else is
 * a bug of the product, and throws.
 * @throws SoldApart if lines of several products are not all held.
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
