import { type RawBuilder, sql } from 'kysely';
import type {
  Expression,
  Node,
  ObjectExpression,
  TaggedTemplateExpression,
  TemplateLiteral,
} from 'oxc-parser';
import { isSql } from './builders.ts';
import { Closure } from './closure.ts';
import type { Module } from './modules.ts';
import { type Reader, wordsOf } from './reader.ts';
import { open, type Scope } from './scope.ts';
import { nameOf } from './syntax.ts';
import { known, Unknown, Unreadable } from './values.ts';

export const asText = (node: TemplateLiteral, scope: Scope, reader: Reader): unknown => {
  const parts = node.expressions.map((each) => reader.evaluate(each, scope));
  const joined = (values: readonly unknown[]) =>
    node.quasis
      .map((text, at) => (text.value.cooked ?? '') + (at < values.length ? String(values[at]) : ''))
      .join('');
  const unclear = parts.find((part) => part instanceof Unknown);
  if (!unclear) return joined(parts);
  return new Unknown(wordsOf(node, scope), unclear.owner, () => {
    const deep = parts.map(known);
    const still = deep.find((part) => part instanceof Unknown);
    return still ? new Unknown(still.what, still.owner) : joined(deep);
  });
};

/** The type of a statement's rows, as it is written beside the statement, and the file that writes it. */
export interface RowType {
  node: Node;
  module: Module;
}

const typed = new WeakMap<object, RowType>();

/** The type that the code gives to the rows of a statement; null if it gives none. */
export const rowTypeOf = (value: unknown): RowType | null => (isSql(value) && typed.get(value)) || null;

/** Kysely's value for a template of SQL. Unknown parts become values. */
export const asSql = (node: TaggedTemplateExpression, scope: Scope, reader: Reader): unknown => {
  if (reader.evaluate(node.tag, scope) !== sql) return new Unknown(wordsOf(node, scope));
  reader.saw(node);
  const values = node.quasi.expressions.map((each) => reader.evaluate(each, scope));
  for (const value of values)
    if (value instanceof Closure) throw new Unreadable('a function stands where a value is wanted');
  const strings = node.quasi.quasis.map(({ value }) => value.cooked ?? '');
  const built: RawBuilder<unknown> = sql(
    Object.assign(strings, { raw: strings }) as TemplateStringsArray,
    ...values,
  );
  const row = node.typeArguments?.params[0];
  if (row) typed.set(built, { node: row, module: scope.module });
  return built;
};

export const asObject = (node: ObjectExpression, scope: Scope, reader: Reader): unknown => {
  const made: Record<PropertyKey, unknown> = {};
  for (const each of node.properties) {
    if (each.type === 'SpreadElement') {
      const value = reader.evaluate(each.argument, scope);
      if (value instanceof Unknown) made[open] = true;
      else Object.assign(made, value);
      continue;
    }
    const key = each.computed ? reader.evaluate(each.key as Expression, scope) : nameOf(each.key);
    if (typeof key === 'string') made[key] = reader.evaluate(each.value, scope);
    else made[open] = true;
  }
  return made;
};
