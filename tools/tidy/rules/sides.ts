import type { Problem, Rule } from '../rule.ts';
import type { Source } from '../source.ts';
import { lineAt, textUnder } from '../source.ts';
import { withoutComments } from './css.ts';

const physicalCss =
  /(?:^|[\s;{])(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:|(?:^|[\s;{])(?:float|clear|text-align)\s*:\s*(?:left|right)\b/;
const physicalStyle = /^(?:(?:margin|padding|border)(?:Left|Right)[A-Za-z]*|left|right)$/;
const excuse = /\/\* physical: \S/;

const inCss = ({ path, text }: Source): Problem[] => {
  const lines = text.split('\n');
  return withoutComments(text)
    .split('\n')
    .flatMap((line, at) => {
      const isExcused = excuse.test(lines[at] ?? '') || excuse.test(lines[at - 1] ?? '');
      return physicalCss.test(line) && !isExcused
        ? [{ path, line: at + 1, message: `a physical side: ${line.trim()}` }]
        : [];
    });
};

const inStyles = ({ path, text, nodes }: Source): Problem[] =>
  nodes.flatMap(({ node, parents }) => {
    const isInStyle = parents.some(
      (parent) => parent.type === 'JSXAttribute' && text.slice(parent.start, parent.start + 6) === 'style=',
    );
    if (node.type !== 'Identifier' || parents.at(-1)?.get('key') !== node || !isInStyle) return [];
    const name = textUnder(node, 'name');
    return physicalStyle.test(name)
      ? [{ path, line: lineAt(text, node.start), message: `a physical side: ${name}` }]
      : [];
  });

export const logicalSides: Rule = {
  name: 'sides',
  reason:
    'Right to left is native: sides are start and end. Where the page really means left, /* physical: why */ says so.',
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('web/'))
      .flatMap((source) => (source.path.endsWith('.css') ? inCss(source) : inStyles(source))),
};
