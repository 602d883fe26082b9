import type { Expression, Statement } from 'oxc-parser';
import { memberName } from './asking.ts';
import { bind } from './bind.ts';
import { readCell } from './cells.ts';
import { Closure } from './closure.ts';
import { isTrue, type Reader } from './reader.ts';
import { cellNamed, cellOf, type Scope, scopeIn } from './scope.ts';
import { Impossible, Unknown } from './values.ts';

/** How a list of statements ended: with an answer, out of a loop, or at its end. */
type End = { kind: 'return'; value: unknown } | { kind: 'break' | 'continue' } | null;

/** Declares names in a scope. Their values are read when they are needed. */
export const declare = (statement: Statement, scope: Scope, reader: Reader): void => {
  const evaluate = reader.evaluate;
  if (statement.type === 'FunctionDeclaration' && statement.id)
    scope.cells.set(
      statement.id.name,
      cellOf(() => new Closure(statement, scope)),
    );
  if (statement.type !== 'VariableDeclaration') return;
  for (const { id, init } of statement.declarations) {
    const whole = cellOf(() => (init ? evaluate(init, scope) : undefined));
    bind(id, () => readCell(whole, reader), scope, evaluate);
  }
};

const assign = (node: Expression, scope: Scope, reader: Reader): void => {
  if (node.type !== 'AssignmentExpression') return;
  const value = reader.evaluate(node.right, scope);
  const { left } = node;
  if (left.type === 'Identifier') {
    const cell = cellNamed(scope, left.name)?.cell;
    if (cell) Object.assign(cell, { run: reader.choices.run, value });
  } else if (left.type === 'MemberExpression') {
    const target = reader.evaluate(left.object, scope);
    const key = left.computed
      ? reader.evaluate(left.property as Expression, scope)
      : left.property.type === 'Identifier' && left.property.name;
    if (typeof target === 'object' && target !== null && typeof key === 'string')
      Reflect.set(target, key, value);
  }
};

const perform = (node: Expression, scope: Scope, reader: Reader): void => {
  if (node.type === 'AssignmentExpression') assign(node, scope, reader);
  if (node.type === 'CallExpression' && memberName(node) === 'push') reader.evaluate(node, scope);
};

const runLoop = (statement: Statement & { type: 'ForOfStatement' }, scope: Scope, reader: Reader): End => {
  const list = reader.evaluate(statement.right, scope);
  const { left } = statement;
  for (const item of Array.isArray(list) ? list : [new Unknown('one of many')]) {
    const inside = scopeIn(scope, scope.module, false);
    if (left.type === 'VariableDeclaration')
      for (const { id } of left.declarations) bind(id, () => item, inside, reader.evaluate);
    const end = run([statement.body], inside, reader);
    if (end?.kind === 'return') return end;
    if (end?.kind === 'break') break;
  }
  return null;
};

const runOne = (statement: Statement, scope: Scope, reader: Reader): End => {
  if (statement.type === 'ReturnStatement')
    return {
      kind: 'return',
      value: statement.argument ? reader.evaluate(statement.argument, scope) : undefined,
    };
  if (statement.type === 'ThrowStatement') throw new Impossible();
  if (statement.type === 'BreakStatement') return { kind: 'break' };
  if (statement.type === 'ContinueStatement') return { kind: 'continue' };
  if (statement.type === 'BlockStatement')
    return run(statement.body, scopeIn(scope, scope.module, false), reader);
  if (statement.type === 'TryStatement')
    return run(statement.block.body, scopeIn(scope, scope.module, false), reader);
  if (statement.type === 'ForOfStatement') return runLoop(statement, scope, reader);
  if (statement.type === 'ExpressionStatement') perform(statement.expression, scope, reader);
  if (statement.type !== 'IfStatement') return null;
  const next = isTrue(reader, statement.test, scope) ? statement.consequent : statement.alternate;
  return next ? run([next], scope, reader) : null;
};

/** Runs statements one after another. */
export const run = (statements: readonly Statement[], scope: Scope, reader: Reader): End => {
  for (const statement of statements) declare(statement, scope, reader);
  for (const statement of statements) {
    const end = runOne(statement, scope, reader);
    if (end) return end;
  }
  return null;
};
