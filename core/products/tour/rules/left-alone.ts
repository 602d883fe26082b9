import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { PlaceKind } from '../words.ts';

/** Who still sleeps in a room for two or three. */
export interface Sleeper {
  id: string;
  place: PlaceKind;
}

/** Whether somebody pays for one of the beds that make a room a double or a triple one. */
export const paysForBed = ({ place }: Pick<Sleeper, 'place'>): boolean =>
  place === 'double' || place === 'triple';

/** Somebody who would be left alone in a room for two or three at the price of one of its beds. */
export interface LeftAlone {
  stays: string;
  /** Who has the next bed; if those are given up already, the first of those who are still there without a bed of their own. */
  goes: string;
  /** Everybody else in the room, who go along. */
  others: readonly string[];
}

/**
 * Who may be left alone in a room for two or three: whoever keeps one of its beds once everybody else is gone, whichever beds are given up, and also
 * where a child or an infant stayed with them at first. Nobody goes for two of those who may stay, so that each is asked about once.
 */
export const leftAloneIn = (sleepers: readonly Sleeper[]): LeftAlone[] => {
  const beds = sleepers.filter(paysForBed);
  const besides = (...ids: string[]) => sleepers.flatMap(({ id }) => (ids.includes(id) ? [] : [id]));
  const [one, ...more] = beds;
  if (!one) return [];
  if (more.length === 0) {
    const [first, ...rest] = besides(one.id);
    return first === undefined ? [] : [{ stays: one.id, goes: first, others: rest }];
  }
  return beds.map(({ id: stays }, at) => {
    const { id: goes } = beds[at + 1] ?? one;
    return { stays, goes, others: besides(stays, goes) };
  });
};

/** Who of a room is left alone if these leave; null where nobody is. */
export const leftAloneBy = (sleepers: readonly Sleeper[], leaving: ReadonlySet<string>): string | null => {
  const [left, ...more] = sleepers.filter(({ id }) => !leaving.has(id));
  const isAlone = left !== undefined && paysForBed(left) && more.length === 0 && sleepers.length > 1;
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
