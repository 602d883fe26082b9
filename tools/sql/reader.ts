import type { Argument, Expression, Node } from 'oxc-parser';
import type { Choices } from './choices.ts';
import type { Closure } from './closure.ts';
import type { Modules } from './modules.ts';
import type { Scope } from './scope.ts';
import { Unknown } from './values.ts';

/** What the parts of the reader need of each other. */
export interface Reader {
  modules: Modules;
  choices: Choices;
  /** The value of an expression, as far as the code tells it; the rest is `Unknown`. */
  evaluate(node: Expression, scope: Scope): unknown;
  /** What a function of the house gives, if that may be SQL; otherwise an `Unknown` that can still be looked into. */
  call(closure: Closure, args: readonly unknown[]): unknown;
  /** The scope of a file's top. */
  topOf(path: string): Scope;
  /** Called when a template of SQL is read. */
  saw(node: Node): void;
}

/** The words of the code, shortened. */
export const wordsOf = (node: Node, scope: Scope): string =>
  scope.module.text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 60);

/** The values of arguments, or of the items of a list, with the items of spreads. */
export const valuesOf = (nodes: readonly (Argument | null)[], scope: Scope, reader: Reader): unknown[] =>
  nodes.flatMap((each) => {
    if (each === null) return [undefined];
    if (each.type !== 'SpreadElement') return [reader.evaluate(each, scope)];
    const list = reader.evaluate(each.argument, scope);
    return Array.isArray(list) || typeof list === 'string' ? [...list] : [list];
  });

/** Whether an expression is true; if nobody knows, one of both ways is chosen. */
export const isTrue = (reader: Reader, node: Expression, scope: Scope): boolean => {
  const value = reader.evaluate(node, scope);
  return truth(reader, value, `${scope.frame}:${wordsOf(node, scope)}`);
};

/** The same for a value; `key` tells one choice from another. */
export const truth = (reader: Reader, value: unknown, key: string): boolean => {
  if (!(value instanceof Unknown)) return Boolean(value);
  return reader.choices.choose(2, key) === 0;
};
