/** The rows that are drawn and the elements that draw them, by numbers, as they follow one another on the page. */
export type Slots = ReadonlyMap<string, number>;

/** New elements cost about so many times as much as changed words. */
const costOfNew = 2;

/** For each of these the place of the next one that keeps its element, among what is drawn. */
const limitsOf = (ids: readonly string[], places: ReadonlyMap<string, number>): number[] => {
  let limit = Number.POSITIVE_INFINITY;
  return ids
    .toReversed()
    .map((id) => {
      const place = places.get(id);
      if (place !== undefined) limit = place;
      return limit;
    })
    .toReversed();
};

const afterAll = (slots: Slots): number => Math.max(-1, ...slots.values()) + 1;

/** Rows that stay keep their elements; those that came take over the ones that are free in the right place, so that none has to move. */
const byRow = (before: Slots, ids: readonly string[], free: ReadonlySet<string>) => {
  const drawn = new Set(ids);
  const places = new Map([...before.keys()].flatMap((id, place) => (drawn.has(id) ? [[id, place]] : [])));
  const left = [...before].flatMap(([id, slot], place) => (free.has(id) ? [{ slot, place }] : []));
  const limits = limitsOf(ids, places);
  const slots = new Map<string, number>();
  const first = afterAll(before);
  let next = first;
  let after = -1;
  ids.forEach((id, at) => {
    const kept = before.get(id);
    if (kept !== undefined) {
      slots.set(id, kept);
      after = Math.max(after, places.get(id) ?? after);
      return;
    }
    const found = left.findIndex(({ place }) => place > after && place < (limits[at] ?? 0));
    const [one] = found < 0 ? [] : left.splice(found, 1);
    after = one?.place ?? after;
    slots.set(id, one?.slot ?? next);
    if (!one) next += 1;
  });
  return { slots, made: next - first };
};

/** The first row is drawn by the first element, and so on; only pinned ones keep theirs. */
const byPlace = (before: Slots, ids: readonly string[], pinned: ReadonlySet<string>) => {
  const slots = new Map<string, number>();
  const left = [...before].flatMap(([id, slot]) => (pinned.has(id) ? [] : [slot]));
  let next = afterAll(before);
  let rewritten = 0;
  for (const id of ids) {
    const kept = pinned.has(id) ? before.get(id) : undefined;
    const slot = kept ?? left.shift() ?? next;
    if (slot === next) next += 1;
    if (before.get(id) !== slot) rewritten += 1;
    slots.set(id, slot);
  }
  return { slots, rewritten };
};

/**
 * Which element draws which row of a list that changed. Elements are used again, since changed words cost less than new elements: by the
 * rows in whose place others came, or, where too many rows would need new ones, all in order. The elements of pinned rows, which have the
 * focus or are open, never become another row: Enter would open what nobody chose.
 */
export const slotsOf = (before: Slots, ids: readonly string[], pinned: readonly (string | null)[]): Slots => {
  const fixed = new Set(pinned.flatMap((id) => id ?? []));
  const drawn = new Set(ids);
  const free = new Set([...before.keys()].filter((id) => !drawn.has(id) && !fixed.has(id)));
  const kept = byRow(before, ids, free);
  if (kept.made === 0 || free.size === 0) return kept.slots;
  const ordered = byPlace(before, ids, fixed);
  const came = ids.filter((id) => !before.has(id)).length;
  const cost = came - kept.made + costOfNew * kept.made;
  const isCheaper = ordered.rewritten + (costOfNew - 1) * Math.max(0, ids.length - before.size) < cost;
  return isCheaper ? ordered.slots : kept.slots;
};
