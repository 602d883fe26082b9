import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import type { Source, SyntaxNode } from '../source.ts';
import { childOf, lineAt, textUnder } from '../source.ts';

/** Globals of the outside world, unless the file declares the same name. */
const outside = new Set([
  'process',
  'window',
  'document',
  'fetch',
  'localStorage',
  'sessionStorage',
  'navigator',
  'globalThis',
  'setTimeout',
  'setInterval',
  'console',
  'performance',
  'crypto',
]);

const argumentsOf = (node: SyntaxNode): unknown[] => {
  const given = node.get('arguments');
  return Array.isArray(given) ? given : [];
};

const isMember = (node: SyntaxNode, object: string, property: string): boolean =>
  node.type === 'MemberExpression' &&
  textUnder(childOf(node, 'object'), 'name') === object &&
  textUnder(childOf(node, 'property'), 'name') === property;

/** The name of what reads the machine's clock or chance: Date.now, Date() or new Date() without a time, Math.random. */
const unsteady = (node: SyntaxNode): string | null => {
  if (isMember(node, 'Date', 'now')) return 'Date.now';
  if (isMember(node, 'Math', 'random')) return 'Math.random';
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  const makesNow =
    isCall &&
    textUnder(childOf(node, 'callee'), 'name') === 'Date' &&
    (node.type === 'CallExpression' || argumentsOf(node).length === 0);
  return makesNow ? 'a Date of now' : null;
};

const findings = (
  { path, text, nodes }: Source,
  find: (node: SyntaxNode) => string | null,
  advice: string,
): Problem[] =>
  nodes.flatMap(({ node }) => {
    const found = find(node);
    return found === null ? [] : [{ path, line: lineAt(text, node.start), message: `${found}: ${advice}` }];
  });

const declaredNames = ({ nodes }: Source): Set<string> =>
  new Set(
    nodes.flatMap(({ node, parents }) => {
      const parent = parents.at(-1);
      const isDeclared =
        parent &&
        /^(?:VariableDeclarator|Import.*Specifier|FunctionDeclaration|ArrowFunctionExpression|FunctionExpression)$/.test(
          parent.type,
        );
      return node.type === 'Identifier' && isDeclared ? [textUnder(node, 'name')] : [];
    }),
  );

/** The global of the outside world with which a call or a member begins. */
const reachesOut = (node: SyntaxNode, own: ReadonlySet<string>): string | null => {
  const head =
    node.type === 'MemberExpression'
      ? childOf(node, 'object')
      : node.type === 'CallExpression'
        ? childOf(node, 'callee')
        : null;
  const name = head?.type === 'Identifier' ? textUnder(head, 'name') : '';
  return outside.has(name) && !own.has(name) ? name : null;
};

export const pureCore: Rule = {
  name: 'purity',
  reason:
    'core runs in browser and server alike and gives the same answer to the same question: no I/O, no time, no chance.',
  check: eachScript((source) => {
    if (!source.path.startsWith('core/') || isTest(source.path)) return [];
    const own = declaredNames(source);
    return [
      ...findings(source, unsteady, 'in core, time and chance are arguments'),
      ...findings(source, (node) => reachesOut(node, own), 'core touches neither browser nor server'),
    ];
  }),
};

export const steadyServer: Rule = {
  name: 'clock',
  reason:
    'A test can move time and fix chance only where the server asks services.clock and services.random for them.',
  check: eachScript((source) => {
    const isSource = /^server\/platform\/(?:clock|random)(?:\/|\.ts$)/.test(source.path);
    if (!source.path.startsWith('server/') || isSource || isTest(source.path)) return [];
    return findings(source, unsteady, 'ask services.clock or services.random');
  }),
};
