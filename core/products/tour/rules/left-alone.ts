import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { PlaceKind } from '../words.ts';

/** Who still sleeps in a double room. */
export interface Sleeper {
  id: string;
  place: PlaceKind;
}

/** Somebody who would be left alone in a double room at the price of one of its two beds. */
export interface LeftAlone {
  stays: string;
  /** Who has the other bed; if that is given up already, the first of those who are still there without a bed of their own. */
  goes: string;
  /** Everybody else in the room, who go along. */
  others: readonly string[];
}

/**
 * Who may be left alone in a double room: whoever keeps one of its two beds once everybody else is gone, whichever bed is given up, and also
 * where a child or an infant stayed with them at first.
 */
export const leftAloneIn = (sleepers: readonly Sleeper[]): LeftAlone[] => {
  const [one, two, ...more] = sleepers.filter(({ place }) => place === 'double');
  if (!one || more.length > 0) return [];
  const others = sleepers.flatMap(({ id }) => (id === one.id || id === two?.id ? [] : [id]));
  if (two)
    return [
      { stays: one.id, goes: two.id, others },
      { stays: two.id, goes: one.id, others },
    ];
  const [first, ...rest] = others;
  return first === undefined ? [] : [{ stays: one.id, goes: first, others: rest }];
};

/** Who of a room is left alone if these leave; null where nobody is. */
export const leftAloneBy = (sleepers: readonly Sleeper[], leaving: ReadonlySet<string>): string | null => {
  const [left, ...more] = sleepers.filter(({ id }) => !leaving.has(id));
  const isAlone = left?.place === 'double' && more.length === 0 && sleepers.length > 1;
  return isAlone ? left.id : null;
};

/** What a single room costs more than somebody pays; nothing where it costs less. Null where its price was not kept. */
export const supplementOf = (single: Rial | null, price: Rial): Rial | null =>
  single === null ? null : toRial(Math.max(0, subtractRial(single, price)));

/**
 * Whether the supplement can be kept out of what comes back of all who leave together: something has to be left of it, since nobody who is done
 * with a tour is asked for more money.
 */
export const isEnoughFor = (supplement: Rial, back: Rial): boolean => supplement < back;

/**
 * A single room that whoever stayed chose, with what of it was paid out of what came back of somebody who left; if several did, there is one of these
 * for each. Both by their place among the travellers.
 */
export interface SingleRoom {
  stays: number;
  left: number;
  supplement: Rial;
}

/** What each traveller costs once single rooms were paid for out of the share of those who left. The whole stays what it was. */
export const pricesWithSingles = (prices: readonly Rial[], singles: readonly SingleRoom[]): Rial[] =>
  prices.map((price, at) =>
    singles.reduce((sum, { stays, left, supplement }) => {
      if (at === stays) return addRial(sum, supplement);
      return at === left ? subtractRial(sum, supplement) : sum;
    }, price),
  );
