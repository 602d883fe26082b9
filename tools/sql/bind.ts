import type { Expression, Node } from 'oxc-parser';
import { cellOf, isTable, memberOf, type Scope } from './scope.ts';
import { type FunctionLike, nameOf, patternOf } from './syntax.ts';
import { Unknown } from './values.ts';

const restOf = (value: unknown, without: ReadonlySet<string>): unknown =>
  isTable(value) && !(value instanceof Unknown)
    ? Object.fromEntries(Object.entries(value).filter(([key]) => !without.has(key)))
    : value;

const listOf = (value: unknown, at: number): unknown =>
  Array.isArray(value) ? value[at] : value instanceof Unknown ? memberOf(value, String(at)) : undefined;

type Evaluate = (node: Expression, scope: Scope) => unknown;

/** Binds the names of a pattern to the parts of `value`. */
export const bind = (pattern: Node, value: () => unknown, scope: Scope, evaluate: Evaluate): void => {
  const { cells } = scope;
  if (pattern.type === 'Identifier') cells.set(pattern.name, cellOf(value));
  else if (pattern.type === 'RestElement') bind(pattern.argument, value, scope, evaluate);
  else if (pattern.type === 'AssignmentPattern') {
    const orDefault = () => {
      const given = value();
      return given === undefined ? evaluate(pattern.right, scope) : given;
    };
    bind(pattern.left, orDefault, scope, evaluate);
  } else if (pattern.type === 'ArrayPattern') {
    pattern.elements.forEach((each, at) => {
      if (each?.type === 'RestElement') {
        const rest = () => {
          const all = value();
          return Array.isArray(all) ? all.slice(at) : all;
        };
        bind(each.argument, rest, scope, evaluate);
      } else if (each) bind(each, () => listOf(value(), at), scope, evaluate);
    });
  } else if (pattern.type === 'ObjectPattern') {
    const taken = new Set<string>();
    for (const each of pattern.properties) {
      if (each.type === 'RestElement') bind(each.argument, () => restOf(value(), taken), scope, evaluate);
      else if (!each.computed) {
        const key = nameOf(each.key);
        taken.add(key);
        bind(each.value, () => memberOf(value(), key), scope, evaluate);
      }
    }
  }
};

/** Binds a function's parameters to what it is called with; null if the function is read by itself, without a caller. */
export const bindParameters = (
  node: FunctionLike,
  given: readonly (() => unknown)[] | null,
  scope: Scope,
  evaluate: Evaluate,
): void => {
  node.params.forEach((param, at) => {
    const name = scope.module.text.slice(param.start, param.end).replace(/\s+/g, ' ');
    const pattern = patternOf(param);
    if (given === null) bind(pattern, () => new Unknown(name, node), scope, evaluate);
    else if (pattern.type === 'RestElement')
      bind(pattern.argument, () => given.slice(at).map((each) => each()), scope, evaluate);
    else bind(pattern, given[at] ?? (() => undefined), scope, evaluate);
  });
};
