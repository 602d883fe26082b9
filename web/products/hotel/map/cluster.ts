import type { Spot } from './view.ts';

/** Something that is drawn at a spot. */
export interface Placed<T> extends Spot {
  of: T;
}

/** What stands at one spot of the map: one thing, or several that would cover each other. */
export interface Cluster<T> extends Spot {
  members: readonly T[];
}

/** The room of a pin in pixels. */
const pin = { width: 66, height: 34 };

/**
 * Gathers what would cover each other, in the order given: whatever comes first keeps its place, so that the list's first hotels have pins of
 * their own. What must not be gathered (the chosen one) comes first.
 */
export const clustersOf = <T>(placed: readonly Placed<T>[]): Cluster<T>[] => {
  const clusters: { x: number; y: number; members: T[] }[] = [];
  for (const { x, y, of } of placed) {
    const near = clusters.find(
      (cluster) => Math.abs(cluster.x - x) < pin.width && Math.abs(cluster.y - y) < pin.height,
    );
    if (near) near.members.push(of);
    else clusters.push({ x, y, members: [of] });
  }
  return clusters;
};

/** Names that fit without covering each other or what is there already, in the order given. */
export const fitting = <T extends { spot: Spot; width: number }>(
  labels: readonly T[],
  taken: readonly Spot[],
): T[] => {
  const kept: T[] = [];
  const covers = (label: T, { x, y }: Spot, width: number) =>
    Math.abs(label.spot.x - x) < (label.width + width) / 2 && Math.abs(label.spot.y - y) < 22;
  for (const label of labels) {
    const isFree =
      kept.every((other) => !covers(label, other.spot, other.width)) &&
      taken.every((spot) => !covers(label, spot, pin.width));
    if (isFree) kept.push(label);
  }
  return kept;
};
