/** The steps from the outermost object or array to a value. An empty last step means the next place of a list. */
export type KeyPath = readonly string[];

const depthMax = 6;
const nameLengthMax = 200;
/** Most places of a list. It also limits what one key with a high index may cost, since the places before it are filled. */
const listLengthMax = 50;

const key = '[A-Za-z0-9][A-Za-z0-9_-]*';
const name = new RegExp(`^[A-Za-z][A-Za-z0-9_-]*(?:\\[${key}\\])*(?:\\[\\])?$`);
const prototypes = new Set(['constructor', 'prototype']);
const isIndex = (text: string): boolean => /^\d+$/.test(text);
const isPlace = (text: string): boolean => /^(?:0|[1-9]\d?)$/.test(text) && Number(text) < listLengthMax;

/**
 * Splits the key of a multipart request into steps: `applicants[0][firstName]`, `notes[]`. Null if it leads to a prototype, is too deep,
 * too far along a list, or malformed.
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
  // A missing index becomes undefined, so that later items keep their places.
  return Array.from({ length: Math.max(...keys.map(Number)) + 1 }, (_, at) => nestedOf(node.get(String(at))));
};

/** The place that was found for a value. */
interface Found {
  /** All steps, with the number that an empty last step stood for. */
  way: KeyPath;
  fill(leaf: unknown): void;
}

/** Builds a nested value from its leaves, which may come in any order. */
export const createNesting = () => {
  const root: Branch = new Map();
  return {
    /** Takes a place; null if something stands there already, or if it would have to be a list and an object at once. */
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
    /** The objects and lists that were named; an empty object if there were none. */
    value: (): unknown => (root.size === 0 ? {} : nestedOf(root)),
  };
};
