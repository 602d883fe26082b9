import type { Rule } from '../rule.ts';
import { eachScript } from '../rule.ts';

export const parses: Rule = {
  name: 'parses',
  reason: 'A file that does not parse is not checked by any other rule.',
  check: eachScript(({ path, parseErrors }) => parseErrors.map((message) => ({ path, line: 0, message }))),
};
