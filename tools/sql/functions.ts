import type { Expression, Statement } from 'oxc-parser';
import { bindParameters } from './bind.ts';
import { isSql } from './builders.ts';
import type { Closure } from './closure.ts';
import { createMentions } from './mentions.ts';
import type { Reader } from './reader.ts';
import { run } from './run.ts';
import { scopeIn } from './scope.ts';
import { Unknown } from './values.ts';

const depthMax = 40;

const holdsSql = (value: unknown, depth = 0): boolean => {
  if (isSql(value)) return true;
  if (depth > 2 || typeof value !== 'object' || value === null || value instanceof Unknown) return false;
  return Object.values(value).some((each) => holdsSql(each, depth + 1));
};

/** How functions are called: see `Reader.call`. */
export const createCalls = (reader: Reader): Reader['call'] => {
  const mentions = createMentions();
  let depth = 0;
  const runClosure = ({ node, scope }: Closure, args: readonly unknown[]): unknown => {
    if (depth >= depthMax) return new Unknown('a deep call');
    const inside = scopeIn(scope, scope.module, true);
    const given = args.map((each) => () => each);
    bindParameters(node, given, inside, reader.evaluate);
    depth++;
    try {
      if (!node.body) return undefined;
      if (node.body.type !== 'BlockStatement') return reader.evaluate(node.body as Expression, inside);
      const end = run(node.body.body as Statement[], inside, reader);
      return end?.kind === 'return' ? end.value : undefined;
    } finally {
      depth--;
    }
  };
  return (closure, args) => {
    if (mentions(closure, reader) || args.some((each) => holdsSql(each))) return runClosure(closure, args);
    const { node, scope } = closure;
    const words = scope.module.text.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 40);
    return new Unknown(`(${words})()`, null, () => runClosure(closure, args));
  };
};
