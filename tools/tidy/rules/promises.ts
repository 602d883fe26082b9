import type { Rule } from '../rule.ts';

const promise = /\b(?:TO)(?:DO)\b|\b(?:FIX)(?:ME)\b/;

export const noPromises: Rule = {
  name: 'promises',
  reason:
    'What is to be done later stands where work is planned, not in the code, where nobody finds it again.',
  check: (sources) =>
    sources.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, at) =>
          promise.test(line)
            ? [{ path, line: at + 1, message: `a promise in the code: ${line.trim()}` }]
            : [],
        ),
    ),
};
