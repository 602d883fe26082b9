import type { Module } from './modules.ts';
import { Impossible, known, Unknown } from './values.ts';

/** What happens to a name after its declaration: something is pushed into its list or assigned to it. */
export interface Later {
  kind: 'push' | 'assign';
  /** Whether it happens on this way through the code. */
  holds(): boolean;
  values(): unknown[];
}

/** The value of a name, which is read once in each reading. */
export interface Cell {
  first: () => unknown;
  run: number;
  value: unknown;
  later: Later[];
}

export interface Scope {
  parent: Scope | null;
  module: Module;
  cells: Map<string, Cell>;
  /** Tells one call of a function from another. */
  frame: number;
}

/** Marks an object with an unknown spread in it, which may have more keys than are known. */
export const open = Symbol('open');

let frames = 0;
export const scopeIn = (parent: Scope | null, module: Module, isCall: boolean): Scope => ({
  parent,
  module,
  cells: new Map(),
  frame: isCall || !parent ? ++frames : parent.frame,
});

export const cellOf = (first: () => unknown): Cell => ({ first, run: -1, value: undefined, later: [] });

/** The name's cell, in this scope or one around it. */
export const cellNamed = (scope: Scope, name: string): { cell: Cell; scope: Scope } | null => {
  for (let at: Scope | null = scope; at; at = at.parent) {
    const cell = at.cells.get(name);
    if (cell) return { cell, scope: at };
  }
  return null;
};

export const isTable = (value: unknown): value is Record<PropertyKey, unknown> =>
  (typeof value === 'object' || typeof value === 'function') && value !== null;

/** A property of a value, known or not. */
export const memberOf = (value: unknown, key: string): unknown => {
  if (value instanceof Unknown)
    return new Unknown(
      `${value.what}.${key}`,
      value.owner,
      value.deeper && (() => memberOf(known(value), key)),
    );
  if (value === null || value === undefined) throw new Impossible(`${key} of ${value}`);
  if (!isTable(value)) return Reflect.get(Object(value), key);
  if (open in value && !(key in value)) return new Unknown(key);
  return value[key];
};
