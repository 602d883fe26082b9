import { addRial, type Rial, subtractRial, toRial } from '#core/rules/money/rial.ts';
import type { PlaceKind } from '../words.ts';

/** Who still sleeps in a double room. */
export interface Sleeper {
  id: string;
  place: PlaceKind;
}

/** Somebody who would be left alone in a double room at the price of two. */
export interface LeftAlone {
  stays: string;
  /** Who has the other bed. */
  bedOf: string;
  /** Everybody else in the room, who go along: children without a bed of their own, and infants. */
  others: readonly string[];
}

/** Who is left alone in a double room, whichever of its two beds is given up; nobody where both are not slept in. */
export const leftAloneIn = (sleepers: readonly Sleeper[]): LeftAlone[] => {
  const [one, two, ...more] = sleepers.filter(({ place }) => place === 'double');
  if (!one || !two || more.length > 0) return [];
  const others = sleepers.filter(({ id }) => id !== one.id && id !== two.id).map(({ id }) => id);
  return [
    { stays: one.id, bedOf: two.id, others },
    { stays: two.id, bedOf: one.id, others },
  ];
};

/** Who of a room is left alone if these leave; null where nobody is. */
export const leftAloneBy = (sleepers: readonly Sleeper[], leaving: ReadonlySet<string>): LeftAlone | null =>
  leftAloneIn(sleepers).find(
    ({ stays, bedOf, others }) =>
      !leaving.has(stays) && leaving.has(bedOf) && others.every((id) => leaving.has(id)),
  ) ?? null;

/** What a single room costs more than somebody pays; nothing where it costs less. Null where its price was not kept. */
export const supplementOf = (single: Rial | null, price: Rial): Rial | null =>
  single === null ? null : toRial(Math.max(0, subtractRial(single, price)));

/**
 * Whether the supplement can be kept out of what comes back of whoever leaves: something has to be left of it, since nobody who is done with a
 * tour is asked for more money.
 */
export const isEnoughFor = (supplement: Rial, back: Rial): boolean => supplement < back;

/** A single room that whoever stayed chose, paid for out of what came back of whoever left. Both by their place among the travellers. */
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
