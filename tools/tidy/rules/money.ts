import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import type { SyntaxNode } from '../source.ts';
import { childOf, lineAt, textUnder } from '../source.ts';

const moneyName = /(?:^|[^a-z])(?:price|amount|total|rial)|(?:Price|Amount|Total|Rial)/;

const calleeName = (node: SyntaxNode): string => {
  const callee = childOf(node, 'callee');
  if (!callee) return '';
  return callee.type === 'MemberExpression'
    ? textUnder(childOf(callee, 'property'), 'name')
    : textUnder(callee, 'name');
};

/** The text of a node in its file. */
const sourceOf = (node: SyntaxNode | null, text: string): string =>
  node ? text.slice(node.start, node.end) : '';

const asFloat = (node: SyntaxNode, text: string): string | null => {
  if (node.type === 'CallExpression') {
    const name = calleeName(node);
    const whole = sourceOf(node, text);
    if (name === 'parseFloat' && moneyName.test(whole.slice(whole.indexOf('('))))
      return 'parseFloat of money';
    if (name === 'toFixed' && moneyName.test(sourceOf(childOf(node, 'callee'), text)))
      return 'toFixed of money';
  }
  if (node.type === 'BinaryExpression' && node.get('operator') === '*') {
    const sides = [childOf(node, 'left'), childOf(node, 'right')];
    const hasFraction = sides.some(
      (side) =>
        side?.type === 'Literal' &&
        typeof side.get('value') === 'number' &&
        !Number.isInteger(side.get('value')),
    );
    const hasMoney = sides.some(
      (side) =>
        side !== null &&
        /^(?:Identifier|MemberExpression)$/.test(side.type) &&
        moneyName.test(sourceOf(side, text)),
    );
    if (hasFraction && hasMoney) return 'money times a fraction';
  }
  return null;
};

export const wholeMoney: Rule = {
  name: 'money',
  reason:
    'Money is whole rials. A float loses one somewhere; shares go through percentOf and allocate, which say how they round.',
  check: eachScript(({ path, text, nodes }): Problem[] => {
    if (!/^(?:core|server)\//.test(path) || isTest(path)) return [];
    return nodes.flatMap(({ node }) => {
      const found = asFloat(node, text);
      return found === null
        ? []
        : [{ path, line: lineAt(text, node.start), message: `${found}; see core/rules/money` }];
    });
  }),
};
