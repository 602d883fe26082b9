/** One place of an array or object, from the outside in; an empty last one is the next place of a list. */
export type KeyPath = readonly string[];

const depthMax = 6;
const nameLengthMax = 200;
/** Places of a list; also what an address of one place may cost, since those before it are filled up. */
const listLengthMax = 50;

const key = '[A-Za-z0-9][A-Za-z0-9_-]*';
const name = new RegExp(`^[A-Za-z][A-Za-z0-9_-]*(?:\\[${key}\\])*(?:\\[\\])?$`);
const prototypes = new Set(['constructor', 'prototype']);
const isIndex = (text: string): boolean => /^\d+$/.test(text);
const isPlace = (text: string): boolean => /^(?:0|[1-9]\d?)$/.test(text) && Number(text) < listLengthMax;

/**
 * The way that a key of a multipart request names: `applicants[0][firstName]`, `notes[]`. Null for one that leads to a
 * prototype, too deep, too far along a list, or nowhere.
 */
export const keyPathOf = (text: string): KeyPath | null => {
  if (text.length > nameLengthMax || !name.test(text)) return null;
  const way = text.replaceAll(']', '').split('[');
  const isGood = way.every((each) => !prototypes.has(each) && (!isIndex(each) || isPlace(each)));
  return way.length <= depthMax && isGood ? way : null;
};

type Branch = Map<string, unknown>;

const nestedOf = (node: unknown): unknown => {
  if (!(node instanceof Map)) return node;
  const keys: string[] = [...node.keys()];
  if (!keys.every(isIndex))
    return Object.fromEntries(keys.map((each) => [each, nestedOf(node.get(each))] as const));
  // A place that nothing was sent for is there, and holds nothing: those behind it keep theirs.
  return Array.from({ length: Math.max(...keys.map(Number)) + 1 }, (_, at) => nestedOf(node.get(String(at))));
};

/** A place that was found for a leaf. */
interface Found {
  /** In full: with the place that an empty one stood for. */
  way: KeyPath;
  fill(leaf: unknown): void;
}

/** Builds the nested value out of its leaves, in any order. */
export const createNesting = () => {
  const root: Branch = new Map();
  return {
    /** Takes a place; null where something stands there already, or a list and an object would be one. */
    take([...steps]: KeyPath): Found | null {
      let branch = root;
      for (const [at, each] of steps.entries()) {
        const step = each === '' ? String(branch.size) : each;
        const [first] = branch.keys();
        const isOther = first !== undefined && isIndex(first) !== isIndex(step);
        if (isOther || (isIndex(step) && !isPlace(step))) return null;
        steps[at] = step;
        const isLast = at === steps.length - 1;
        if (!branch.has(step)) branch.set(step, isLast ? undefined : new Map());
        else if (isLast) return null;
        const inner = branch.get(step);
        if (isLast) return { way: steps, fill: (leaf) => void branch.set(step, leaf) };
        if (!(inner instanceof Map)) return null;
        branch = inner;
      }
      return null;
    },
    /** Objects and lists as they were named; nothing at all is an object. */
    value: (): unknown => (root.size === 0 ? {} : nestedOf(root)),
  };
};
