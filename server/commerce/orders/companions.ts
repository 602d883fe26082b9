import type { Bill } from '#core/contract/bill.ts';
import type { Companion } from '#core/contract/orders/companion.ts';
import { fail, succeed } from '#core/contract/result.ts';
import { sumBill } from '#core/rules/money/bill.ts';
import { toRial, zeroRial } from '#core/rules/money/rial.ts';
import { validationTexts } from '#core/texts/validation.ts';
import { type Context, groupsByDesk } from '../context.ts';
import type {
  CommerceOfCompanions,
  CompanionBuyer,
  CompanionChoice,
  CompanionDesk,
  CompanionPrice,
} from '../port/companion.ts';
import type { Desk } from '../port/desk.ts';

const companionOf = (desk: Desk | undefined): CompanionDesk | undefined =>
  desk?.way === 'held' ? desk.companion : undefined;

/** Bills one after the other, each with its own lines. */
const together = (bills: readonly Bill[]): Bill => {
  const lines = bills.flatMap((bill) => bill.lines);
  return { lines, total: lines.length > 0 ? toRial(sumBill(lines)) : zeroRial };
};

/** Prices that were asked for at once; the first that cannot be had says why nothing can. */
const allPriced = <T>(prices: readonly CompanionPrice<T>[]) => {
  const priced: T[] = [];
  for (const price of prices) {
    if (price.kind === 'gone') return fail('COMPANION_GONE');
    if (price.kind === 'unavailable') return fail('SUPPLIER_UNAVAILABLE');
    priced.push(price);
  }
  return succeed(priced);
};

const wrongAt = (at: number, code: string, text: string) =>
  fail('VALIDATION', null, [{ code, field: `companions.${at}.choiceId`, messages: [text] }]);

/** What was chosen of one product for these buyers, or why it cannot be added. */
const choose = async (ctx: Context, { kind, choiceId }: Companion, at: number, buyer: CompanionBuyer) => {
  const companion = companionOf(ctx.desks.get(kind));
  if (!companion) return wrongAt(at, 'NOT_A_CHOICE', validationTexts.NOT_A_CHOICE);
  const found = await companion.choose(choiceId, buyer);
  if (found.kind === 'gone') return fail('COMPANION_GONE');
  return found.kind === 'misfit' ? wrongAt(at, 'COMPANION_MISFIT', found.text) : succeed(found.choice);
};

/** What other products add to an order, chosen but not priced yet. */
export const chooseCompanions = async (
  ctx: Context,
  ...[wishes = [], buyer]: Parameters<CommerceOfCompanions['companions']>
): ReturnType<CommerceOfCompanions['companions']> => {
  const choices: CompanionChoice[] = [];
  const desks = wishes.map(({ kind }) => ctx.desks.get(kind));
  for (const [at, wish] of wishes.entries()) {
    // What a product stores beside an order, and what it shows of it, is of one choice.
    if (desks.indexOf(desks[at]) < at) return wrongAt(at, 'NOT_A_CHOICE', validationTexts.NOT_A_CHOICE);
    const chosen = await choose(ctx, wish, at, buyer);
    if (!chosen.ok) return chosen;
    choices.push(chosen.value);
  }
  return succeed({
    departures: choices.flatMap(({ departures }) => departures),
    async price() {
      const priced = allPriced(await Promise.all(choices.map((choice) => choice.price())));
      if (!priced.ok) return priced;
      return succeed({
        lines: priced.value.flatMap(({ lines }) => lines),
        bill: together(priced.value.map(({ bill }) => bill)),
      });
    },
    ...(choices.some(({ also }) => also)
      ? {
          also: async (tx, made) => {
            for (const choice of choices) await choice.also?.(tx, made);
          },
        }
      : {}),
  });
};

/** The prices of now of those lines of an order that are not of these kinds. */
export const priceCompanions = async (
  ctx: Context,
  ...[order, ownKinds]: Parameters<CommerceOfCompanions['priceCompanions']>
): ReturnType<CommerceOfCompanions['priceCompanions']> => {
  const added = order.lines
    .map((line, place) => ({ ...line, place }))
    .filter(({ kind }) => !ownKinds.includes(kind));
  const prices = await Promise.all(
    groupsByDesk(ctx, added).map(async ({ desk, lines }) => {
      const price = (await companionOf(desk)?.priceAgain(lines)) ?? { kind: 'gone' as const };
      if (price.kind !== 'priced') return price;
      return {
        ...price,
        lines: price.lines.flatMap((line, at) => {
          const place = lines[at]?.place;
          return place === undefined ? [] : [{ ...line, place }];
        }),
      };
    }),
  );
  const priced = allPriced(prices);
  if (!priced.ok) return priced;
  return succeed({
    lines: priced.value.flatMap(({ lines }) => lines),
    bill: together(priced.value.map(({ bill }) => bill)),
  });
};
