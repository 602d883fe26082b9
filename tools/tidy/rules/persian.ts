import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import type { SyntaxNode } from '../source.ts';
import { childOf, lineAt, textUnder } from '../source.ts';

/** Where Persian may stand: catalogues, data, the rows that migrations plant, and what tests expect. */
const allowed = [
  /^core\/texts\//,
  /^core\/products\/[^/]+\/texts\//,
  /\/data\//,
  /\/migrations\//,
  /^tools\//,
];

const hasPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** A single letter or digit is something to calculate with, not a text. */
const isLetter = (text: string): boolean => [...text.trim()].length === 1;

/** The words of a literal, a template’s piece or markup; empty for any other node. */
export const writtenIn = (node: SyntaxNode): string => {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    const value = node.get('value');
    return typeof value === 'string' ? value : '';
  }
  if (node.type !== 'TemplateElement') return '';
  const value: unknown = node.get('value');
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
};

/** `z.….describe('…')` is documentation, and may give an example. */
const isDescription = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === 'CallExpression' &&
  textUnder(childOf(childOf(parent, 'callee') ?? parent, 'property'), 'name') === 'describe';

export const persianInCatalogues: Rule = {
  name: 'persian',
  reason:
    'Texts that people read stand together in catalogues, where they are proofread and cannot drift apart.',
  check: eachScript(({ path, text, nodes }): Problem[] => {
    if (isTest(path) || allowed.some((pattern) => pattern.test(path))) return [];
    return nodes.flatMap(({ node, parents }) => {
      const words = writtenIn(node);
      if (!hasPersian(words) || isLetter(words) || isDescription(parents.at(-1))) return [];
      return [
        {
          path,
          line: lineAt(text, node.start),
          message: `a Persian text outside the catalogues: ${words.trim()}`,
        },
      ];
    });
  }),
};
