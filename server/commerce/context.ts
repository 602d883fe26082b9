import type { ProductKind } from '#core/contract/orders/order.ts';
import type { Wallets } from '#server/platform/passes/wallets.ts';
import type { Services } from '#server/platform/services.ts';
import { withDeadline } from './deadline.ts';
import type { OpenLimits } from './env.ts';
import type { Gateway } from './gateways/port.ts';
import type { Desk, DeskAnswer, DeskThatHolds, ReviewedDesk, StagedDesk } from './port/desk.ts';

/** What the functions of commerce share. */
export interface Context extends Services {
  gateways: readonly Gateway[];
  desks: Map<ProductKind, Desk>;
  openLimits: OpenLimits;
  wallets: Wallets;
  /** Requests to issue or to reserve that this process has sent, by line, until they are answered: the line is not asked for again meanwhile. */
  issuing: Map<string, Promise<unknown>>;
  /** Orders that this process is issuing right after they were paid. */
  ordersIssuing: Map<string, Promise<void>>;
  /** Goes on with work after the answer was sent. A crash loses nothing, since jobs carry on from the tables. */
  background(what: string, work: Promise<unknown>): void;
}

/** The desk that sells a kind. Throws if no product registered one, which is a bug of the boot. */
export const deskOf = (ctx: Pick<Context, 'desks'>, kind: ProductKind): Desk => {
  const desk = ctx.desks.get(kind);
  if (!desk) throw new Error(`no desk for ${kind}`);
  return desk;
};

/** The lines of each desk. Desks come in the order of their first lines. */
export const groupsByDesk = <Line extends { kind: ProductKind }>(
  ctx: Pick<Context, 'desks'>,
  lines: readonly Line[],
): { desk: Desk; lines: Line[] }[] => {
  const groups = new Map<Desk, Line[]>();
  for (const line of lines) {
    const desk = deskOf(ctx, line.kind);
    groups.set(desk, [...(groups.get(desk) ?? []), line]);
  }
  return [...groups].map(([desk, own]) => ({ desk, lines: own }));
};

/**
 * The kind of an order whose lines are all of one product. Orders that people decide or that are sold against a deposit are always so.
 * Throws if the lines are of several products, which is a bug.
 */
export const soleKindOf = (
  ctx: Pick<Context, 'desks'>,
  lines: readonly { kind: ProductKind }[],
): ProductKind => {
  const [first] = lines;
  if (!first || groupsByDesk(ctx, lines).length > 1) throw new Error('an order of one product was expected');
  return first.kind;
};

/** How an order is sold. All of its lines are sold in the same way: no other order is made (`assertPaidAsSold`). */
export const wayOfSelling = (
  ctx: Pick<Context, 'desks'>,
  { kinds }: { kinds: readonly ProductKind[] },
): Desk['way'] => deskOf(ctx, kinds[0] ?? '').way;

/** The desk of a kind that is held. Throws if the kind is decided by people, which is a bug. */
export const holdingDeskOf = (ctx: Pick<Context, 'desks'>, kind: ProductKind): DeskThatHolds => {
  const desk = deskOf(ctx, kind);
  if (desk.way === 'reviewed') throw new Error(`nothing of ${kind} is ever held`);
  return desk;
};

/** The desk of a kind that people decide. Throws if it is sold otherwise, which is a bug. */
export const reviewedDeskOf = (ctx: Pick<Context, 'desks'>, kind: ProductKind): ReviewedDesk => {
  const desk = deskOf(ctx, kind);
  if (desk.way !== 'reviewed') throw new Error(`nobody decides orders of ${kind}`);
  return desk;
};

/** The desk of a kind that is reserved against a deposit. Throws if it is sold otherwise, which is a bug. */
export const stagedDeskOf = (ctx: Pick<Context, 'desks'>, kind: ProductKind): StagedDesk => {
  const desk = deskOf(ctx, kind);
  if (desk.way !== 'staged') throw new Error(`nothing of ${kind} is reserved against a deposit`);
  return desk;
};

/** The kinds that are sold in one of these ways. */
export const kindsOfWay = ({ desks }: Pick<Context, 'desks'>, ...ways: Desk['way'][]): ProductKind[] =>
  [...desks].flatMap(([kind, desk]) => (ways.includes(desk.way) ? [kind] : []));

/** Asks an outside system. An error, or no answer within `seconds`, is the answer "unknown", never a refusal. */
export const askOutside = async <T, R extends string>(
  ctx: Context,
  what: string,
  question: () => Promise<DeskAnswer<T, R>>,
  seconds: number,
): Promise<DeskAnswer<T, R>> => {
  try {
    return await withDeadline(question(), seconds);
  } catch (error) {
    ctx.log.warn({ err: error, what }, 'An outside system gave no answer');
    return { kind: 'unknown' };
  }
};
