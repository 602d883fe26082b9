import type { Problem, Rule } from '../rule.ts';
import { eachScript, isTest } from '../rule.ts';
import type { SyntaxNode } from '../source.ts';
import { childOf, lineAt, textUnder } from '../source.ts';

/** Files that may have Persian in them: catalogues, data, migrations that insert rows, and tests. */
const allowed = [
  /^core\/texts\//,
  /^core\/products\/[^/]+\/texts\//,
  /\/data\//,
  /\/migrations\//,
  /^tools\//,
];

const hasPersian = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

/** Whether a text is a single letter or digit, which code calculates with. */
const isLetter = (text: string): boolean => [...text.trim()].length === 1;

/** The text of a literal, of a piece of a template or of markup; '' for any other node. */
export const writtenIn = (node: SyntaxNode): string => {
  if (node.type === 'Literal' || node.type === 'JSXText') {
    const value = node.get('value');
    return typeof value === 'string' ? value : '';
  }
  if (node.type !== 'TemplateElement') return '';
  const value: unknown = node.get('value');
  return typeof value === 'object' && value !== null && 'raw' in value ? String(value.raw) : '';
};

/** Whether a text is in `z.….describe('…')`, which is documentation and may give an example. */
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
