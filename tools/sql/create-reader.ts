import type { Node, Statement } from 'oxc-parser';
import { createChoices } from './choices.ts';
import { evaluate } from './expressions.ts';
import { createCalls } from './functions.ts';
import type { Modules } from './modules.ts';
import type { Reader } from './reader.ts';
import { declare } from './run.ts';
import { type Scope, scopeIn } from './scope.ts';

/** Puts the parts of the reader together; `saw` is called with every template that is read. */
export const createReader = (modules: Modules, saw: (node: Node) => void): Reader => {
  const tops = new Map<string, Scope>();
  const topOf = (path: string): Scope => {
    const known = tops.get(path);
    if (known) return known;
    const module = modules.load(path);
    if (!module) throw new Error(`${path} is not there`);
    const scope = scopeIn(null, module, true);
    tops.set(path, scope);
    for (const statement of module.program.body) {
      const inside = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (inside) declare(inside as Statement, scope, reader);
    }
    return scope;
  };
  const reader: Reader = {
    modules,
    choices: createChoices(),
    evaluate: (node, scope) => evaluate(node, scope, reader),
    call: (closure, args) => call(closure, args),
    topOf,
    saw,
  };
  const call = createCalls(reader);
  return reader;
};
