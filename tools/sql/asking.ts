import type { CallExpression, Expression } from 'oxc-parser';
import type { Reader } from './reader.ts';
import { isFunction } from './syntax.ts';
import { Unknown } from './values.ts';

/** `name` of `object.name(…)`. */
export const memberName = ({ callee }: CallExpression): string =>
  callee.type === 'MemberExpression' && !callee.computed && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';

export const objectOf = ({ callee }: CallExpression): Expression | null =>
  callee.type === 'MemberExpression' ? (callee.object as Expression) : null;

/** Whether a call is `transaction().execute(work)`, which sends only what `work` sends. */
export const runsWork = (node: CallExpression): boolean => {
  const [first] = node.arguments;
  const object = objectOf(node);
  const before = object?.type === 'CallExpression' ? memberName(object) : '';
  return (first && isFunction(first)) || /^(?:transaction|connection|set[A-Z])/.test(before);
};

/** What is read if no way has to be chosen; undefined if one has to be chosen. */
export const told = (read: () => unknown, { choices }: Reader): unknown => {
  let value: unknown;
  const at = choices.choose;
  class Asked extends Error {}
  choices.choose = () => {
    throw new Asked();
  };
  try {
    choices.run++;
    value = read();
  } catch {
    value = undefined;
  } finally {
    choices.choose = at;
    choices.run++;
  }
  return value instanceof Unknown ? undefined : value;
};
