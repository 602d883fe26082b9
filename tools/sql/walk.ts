import type { Argument, CallExpression, Expression, Node, Statement } from 'oxc-parser';
import { memberName, objectOf, runsWork, told } from './asking.ts';
import { bind, bindParameters } from './bind.ts';
import { sending } from './builders.ts';
import type { Carriers } from './carriers.ts';
import { Closure } from './closure.ts';
import { isTrue, type Reader, valuesOf } from './reader.ts';
import { declare } from './run.ts';
import { cellNamed, type Scope, scopeIn } from './scope.ts';
import { childrenOf, type FunctionLike, isFunction } from './syntax.ts';
import { Impossible, Unknown } from './values.ts';

/** Where the walk is, and which calls and conditions led there. */
interface Place {
  scope: Scope;
  conditions: readonly { test: Expression; scope: Scope; isSo: boolean }[];
  calls: readonly FunctionLike[];
}

export interface Walker {
  reader: Reader;
  carriers: Carriers;
  /** Called for every place that sends something to the database. */
  site(node: CallExpression, scope: Scope): void;
}

const walkAll = (nodes: readonly Node[], place: Place, walker: Walker): void => {
  for (const node of nodes) walk(node, place, walker);
};

const walkBlock = (statements: readonly Statement[], place: Place, walker: Walker): void => {
  const scope = scopeIn(place.scope, place.scope.module, false);
  for (const statement of statements) declare(statement, scope, walker.reader);
  walkAll(statements, { ...place, scope }, walker);
};

/** Walks through a function that is called with `given`; null if it is read without a caller. */
const walkFunction = (
  { node, scope }: Closure,
  given: readonly (() => unknown)[] | null,
  place: Place,
  walker: Walker,
): void => {
  if (place.calls.includes(node) || !node.body) return;
  const inside = scopeIn(scope, scope.module, true);
  bindParameters(node, given, inside, walker.reader.evaluate);
  const next = { scope: inside, conditions: [], calls: given ? [...place.calls, node] : place.calls };
  walkAll(node.params, next, walker);
  if (node.body.type === 'BlockStatement') walkBlock(node.body.body as Statement[], next, walker);
  else walk(node.body, next, walker);
};

/** Notes what is pushed or assigned to a name in the cell of its declaration. */
const remember = (
  name: string,
  kind: 'push' | 'assign',
  values: readonly Argument[],
  place: Place,
  { reader }: Walker,
): void => {
  const cell = cellNamed(place.scope, name)?.cell;
  const holds = () => place.conditions.every(({ test, scope, isSo }) => isTrue(reader, test, scope) === isSo);
  cell?.later.push({
    kind,
    holds,
    values: () => valuesOf(values, place.scope, reader),
  });
};

const walkCall = (node: CallExpression, place: Place, walker: Walker): void => {
  const { reader, carriers } = walker;
  const [name, object] = [memberName(node), objectOf(node)];
  if (sending.has(name) && !runsWork(node)) walker.site(node, place.scope);
  if (name === 'push' && object?.type === 'Identifier')
    remember(object.name, 'push', node.arguments, place, walker);
  const callee = node.callee;
  if (callee.type !== 'Identifier' && object?.type !== 'Identifier') return;
  const target = told(() => reader.evaluate(callee as Expression, place.scope), reader);
  if (!(target instanceof Closure) || !carriers.has(target.node, target.scope.module)) return;
  const given = node.arguments.map(
    (each) => () =>
      each.type === 'SpreadElement' ? new Unknown('some of many') : reader.evaluate(each, place.scope),
  );
  walkFunction(target, given, place, walker);
};

const walkIf = (node: Node & { type: 'IfStatement' }, place: Place, walker: Walker): void => {
  const { scope } = place;
  walk(node.test, place, walker);
  const value = told(() => walker.reader.evaluate(node.test, scope), walker.reader);
  const under = (isSo: boolean): Place => ({
    ...place,
    conditions: [...place.conditions, { test: node.test, scope, isSo }],
  });
  if (value !== false) walk(node.consequent, under(true), walker);
  if (node.alternate && value !== true) walk(node.alternate, under(false), walker);
};

const walkLoop = (node: Node & { type: 'ForOfStatement' }, place: Place, walker: Walker): void => {
  const { reader } = walker;
  const scope = scopeIn(place.scope, place.scope.module, false);
  const item = () => {
    const list = reader.evaluate(node.right, place.scope);
    if (!Array.isArray(list)) return new Unknown('one of many');
    if (list.length === 0) throw new Impossible('a loop over nothing');
    return list[reader.choices.choose(list.length, `${scope.frame}:${node.start}`)];
  };
  if (node.left.type === 'VariableDeclaration')
    for (const { id } of node.left.declarations) bind(id, item, scope, reader.evaluate);
  walk(node.right, place, walker);
  walk(node.body, { ...place, scope }, walker);
};

export const walk = (node: Node, place: Place, walker: Walker): void => {
  if (isFunction(node)) {
    if (!walker.carriers.has(node, place.scope.module))
      walkFunction(new Closure(node, place.scope), null, place, walker);
  } else if (node.type === 'BlockStatement') walkBlock(node.body, place, walker);
  else if (node.type === 'IfStatement') walkIf(node, place, walker);
  else if (node.type === 'ForOfStatement') walkLoop(node, place, walker);
  else {
    if (node.type === 'CallExpression') walkCall(node, place, walker);
    if (node.type === 'AssignmentExpression' && node.left.type === 'Identifier')
      remember(node.left.name, 'assign', [node.right], place, walker);
    walkAll(childrenOf(node), place, walker);
  }
};
