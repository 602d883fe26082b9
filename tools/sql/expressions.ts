import { sql } from 'kysely';
import type { Expression } from 'oxc-parser';
import { evaluateCall } from './calls.ts';
import { readCell } from './cells.ts';
import { Closure } from './closure.ts';
import { asObject, asSql, asText } from './literals.ts';
import { compare, globals } from './operators.ts';
import { isTrue, type Reader, truth, valuesOf, wordsOf } from './reader.ts';
import { cellNamed, memberOf, type Scope } from './scope.ts';
import { known, Unknown } from './values.ts';

type ReadAs<T extends Expression['type']> = (
  node: Extract<Expression, { type: T }>,
  scope: Scope,
  reader: Reader,
) => unknown;

const unknown = (node: Expression, scope: Scope) => new Unknown(wordsOf(node, scope));

/** A wrapper around an expression has the value of the expression. */
const inner = ({ expression }: { expression: Expression }, scope: Scope, reader: Reader): unknown =>
  reader.evaluate(expression, scope);

/** The value of a name in a scope. */
const valueOfName = (name: string, scope: Scope, reader: Reader): unknown => {
  const near = cellNamed(scope, name);
  if (near) return readCell(near.cell, reader);
  const found = reader.modules.resolve(scope.module, name);
  if (!found) return name in globals ? globals[name] : new Unknown(name);
  const { module, declared } = found;
  if (declared.kind === 'import')
    return declared.from === 'kysely' && declared.name === 'sql' ? sql : new Unknown(name);
  // In the file that declares it, it may have another name.
  const top = reader.topOf(module.path);
  if (declared.kind === 'function') return new Closure(declared.node, top);
  if (declared.kind === 'type') return new Unknown(name);
  const own = [...module.names].find(([, each]) => each === declared)?.[0] ?? name;
  const cell = top.cells.get(own);
  return cell ? readCell(cell, reader) : new Unknown(name);
};

const readers: { [T in Expression['type']]?: ReadAs<T> } = {
  Literal: (node) => ('value' in node ? node.value : null),
  Identifier: ({ name }, scope, reader) =>
    name === 'undefined' ? undefined : valueOfName(name, scope, reader),
  TemplateLiteral: asText,
  TaggedTemplateExpression: asSql,
  ObjectExpression: asObject,
  ArrowFunctionExpression: (node, scope) => new Closure(node, scope),
  FunctionExpression: (node, scope) => new Closure(node, scope),
  AwaitExpression: ({ argument }, scope, reader) => reader.evaluate(argument, scope),
  ChainExpression: inner,
  TSAsExpression: inner,
  TSSatisfiesExpression: inner,
  TSNonNullExpression: inner,
  TSInstantiationExpression: inner,
  ConditionalExpression: ({ test, consequent, alternate }, scope, reader) =>
    reader.evaluate(isTrue(reader, test, scope) ? consequent : alternate, scope),
  ArrayExpression: ({ elements }, scope, reader) => valuesOf(elements, scope, reader),
  LogicalExpression: (node, scope, reader) => {
    const left = reader.evaluate(node.left, scope);
    if (node.operator === '??') {
      if (left instanceof Unknown)
        return reader.choices.choose(2, `${scope.frame}:${wordsOf(node.left, scope)}?`) === 0
          ? left
          : reader.evaluate(node.right, scope);
      return left ?? reader.evaluate(node.right, scope);
    }
    const isSo = truth(reader, left, `${scope.frame}:${wordsOf(node.left, scope)}`);
    if (isSo === (node.operator === '&&')) return reader.evaluate(node.right, scope);
    return left instanceof Unknown ? isSo : left;
  },
  UnaryExpression: ({ operator, argument }, scope, reader) => {
    const value = reader.evaluate(argument, scope);
    if (operator === 'typeof' && !(value instanceof Unknown)) return typeof value;
    if (operator === '!' && value instanceof Unknown) return !isTrue(reader, argument, scope);
    if (operator === '!') return !value;
    if (operator === '-' && typeof value === 'number') return -value;
    return new Unknown(wordsOf(argument, scope));
  },
  BinaryExpression: (node, scope, reader) => {
    const [left, right] = [
      reader.evaluate(node.left as Expression, scope),
      reader.evaluate(node.right, scope),
    ];
    const how = compare[node.operator];
    if (!how || left instanceof Unknown || right instanceof Unknown) return unknown(node, scope);
    return how(left, right);
  },
  MemberExpression: (node, scope, reader) => {
    const target = reader.evaluate(node.object, scope);
    if (node.optional && (target === null || target === undefined)) return undefined;
    const key = node.computed
      ? known(reader.evaluate(node.property as Expression, scope))
      : node.property.type === 'Identifier'
        ? node.property.name
        : null;
    if (typeof key !== 'string' && typeof key !== 'number') return unknown(node, scope);
    return memberOf(target, String(key));
  },
  CallExpression: evaluateCall,
};

export const evaluate = (node: Expression, scope: Scope, reader: Reader): unknown => {
  const read = readers[node.type] as ReadAs<typeof node.type> | undefined;
  return read ? read(node as never, scope, reader) : unknown(node, scope);
};
