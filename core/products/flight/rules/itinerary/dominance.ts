/** What people weigh an itinerary by. Moments in minutes of one clock; `cost` in any unit, the same for all. */
export interface Weighed {
  departs: number;
  arrives: number;
  stops: number;
  cost: number;
}

/** Whether nobody would choose `b` if there is `a`: `a` is no worse in anything, and better in something. */
export const dominates = (a: Weighed, b: Weighed): boolean =>
  a.departs >= b.departs &&
  a.arrives <= b.arrives &&
  a.stops <= b.stops &&
  a.cost <= b.cost &&
  (a.departs > b.departs || a.arrives < b.arrives || a.stops < b.stops || a.cost < b.cost);

/** Those that none of the others, nor any of `beside`, dominates, in the order given. */
export const withoutDominated = <T extends Weighed>(
  items: readonly T[],
  beside: readonly Weighed[] = [],
): T[] =>
  items.filter(
    (item) =>
      !items.some((other) => dominates(other, item)) && !beside.some((other) => dominates(other, item)),
  );
