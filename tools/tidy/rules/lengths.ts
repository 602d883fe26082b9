import type { Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import { lineAt } from '../source.ts';

/** The lines of a function from its first to its last brace, including empty ones. */
const linesMax = 80;

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const shortFunctions: Rule = {
  name: 'lengths',
  reason: `A function has ${linesMax} lines at most: state goes into a hook, drawing into parts, work into named steps.`,
  check: eachScript(({ path, text, nodes }) =>
    isTest(path)
      ? []
      : nodes.flatMap(({ node }) => {
          if (!functions.has(node.type)) return [];
          const line = lineAt(text, node.start);
          const lines = lineAt(text, node.end) - line + 1;
          return lines > linesMax ? [{ path, line, message: `a function of ${lines} lines` }] : [];
        }),
  ),
};
