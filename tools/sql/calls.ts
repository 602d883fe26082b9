import { sql } from 'kysely';
import type { CallExpression, Expression } from 'oxc-parser';
import { beginnings, builder, callSql, isSql, sending, withArguments } from './builders.ts';
import { Closure } from './closure.ts';
import { functionOf } from './mentions.ts';
import { type Reader, valuesOf } from './reader.ts';
import { memberOf, type Scope } from './scope.ts';
import { Impossible, known, Unknown } from './values.ts';

const isCallable = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';
const hasUnknown = (args: readonly unknown[]): boolean => args.some((each) => each instanceof Unknown);

/** Arguments for functions of JavaScript and Kysely. A function of the house becomes one that they can call. */
const plain = (args: readonly unknown[], reader: Reader): unknown[] =>
  args.map((each) =>
    each instanceof Closure ? (...given: unknown[]) => known(reader.call(each, given)) : each,
  );

const callBuilder = (target: object, name: string, args: readonly unknown[], reader: Reader): unknown => {
  // Only the running house knows what the database answers.
  if (sending.has(name)) return new Unknown('an answer of the database');
  const [method, given] = withArguments(name, plain(args, reader));
  const member = memberOf(target, method);
  return isCallable(member) ? Reflect.apply(member, target, given) : new Unknown(name);
};

/** Calls a method of an unknown value. An unknown list counts as one with one item. */
const onUnknown = (target: Unknown, name: string, args: readonly unknown[], reader: Reader): unknown => {
  if (beginnings.has(name)) return callBuilder(builder, name, args, reader);
  const [first] = args;
  const isEach = (name === 'map' || name === 'flatMap') && first instanceof Closure;
  if (!isEach) return new Unknown(`${target.what}.${name}()`, target.owner);
  const list = known(target);
  if (!(list instanceof Unknown)) return callOn(list, name, args, reader);
  const item = reader.call(first, [
    new Unknown(`one of ${target.what}`, target.owner),
    new Unknown('its place'),
  ]);
  return name === 'flatMap' && Array.isArray(item) ? item : [item];
};

/** Calls a function of a global, such as `Object.entries`. */
const onGlobal = (target: object, name: string, args: readonly unknown[], reader: Reader): unknown => {
  const given = args.map(known);
  const member = memberOf(target, name);
  if (!hasUnknown(given) && isCallable(member)) return Reflect.apply(member, target, plain(given, reader));
  return [name === 'entries' ? [new Unknown('a key'), new Unknown('a value')] : new Unknown(name)];
};

/** Methods whose answer is wrong if an argument is not known. */
const searches = new Set(['includes', 'indexOf', 'join']);

const callOn = (target: unknown, name: string, args: readonly unknown[], reader: Reader): unknown => {
  if (target instanceof Unknown) return onUnknown(target, name, args, reader);
  if (target === sql) return callSql(name, plain(args, reader).map(known));
  if (target === builder || isSql(target)) return callBuilder(target as object, name, args, reader);
  if (target === Object || target === Array) return onGlobal(target, name, args, reader);
  const member = memberOf(target, name);
  if (member instanceof Closure) return callHouse(member, args, reader);
  if (!isCallable(member)) return new Unknown(name);
  const isOfKysely =
    !Array.isArray(target) && Object(target) === target && !/^(?:RegExp|Date)$/.test(nameOf(target));
  if (isOfKysely) return callBuilder(target as object, name, args, reader);
  if (hasUnknown(args) && (!Array.isArray(target) || searches.has(name))) return new Unknown(name);
  return Reflect.apply(member, target, plain(args, reader));
};

const nameOf = (target: unknown): string => Object.prototype.toString.call(target).slice(8, -1);

/** Whether a function seals or opens. It keeps the columns of its row, which is its third argument. */
const keepsColumns = ({ node, scope }: Closure): boolean =>
  scope.module.path === 'server/platform/sealed/seals.ts' &&
  ['seal', 'open', 'openAll'].some((name) => {
    const declared = scope.module.names.get(name);
    return declared && functionOf(declared) === node;
  });

const callHouse = (closure: Closure, args: readonly unknown[], reader: Reader): unknown =>
  keepsColumns(closure) ? args[2] : reader.call(closure, args);

const callMember = (node: CallExpression, scope: Scope, reader: Reader): unknown => {
  const { callee } = node;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
    return new Unknown('a call');
  const target = reader.evaluate(callee.object, scope);
  if (target !== null && target !== undefined)
    return callOn(target, callee.property.name, valuesOf(node.arguments, scope, reader), reader);
  if (node.optional || callee.optional) return undefined;
  throw new Impossible(`a call of ${target}`);
};

export const evaluateCall = (node: CallExpression, scope: Scope, reader: Reader): unknown => {
  if (node.callee.type === 'MemberExpression') return callMember(node, scope, reader);
  const target = reader.evaluate(node.callee as Expression, scope);
  const args = valuesOf(node.arguments, scope, reader);
  if (target instanceof Closure) return callHouse(target, args, reader);
  if (!isCallable(target)) return new Unknown(scope.module.text.slice(node.start, node.end));
  // `String(…)`, or a function of the builder, as in `where((is) => is('state', '=', …))`.
  const isGlobal = target === String || target === Number || target === Boolean;
  return isGlobal && hasUnknown(args) ? args[0] : Reflect.apply(target, undefined, plain(args, reader));
};
