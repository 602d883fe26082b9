import type { Rule } from '../rule.ts';
import { withoutComments } from './css.ts';

const said = /(?:^|[\s;{])(?:font-size\s*:\s*([^;}]+)|font\s*:\s*([^;}]+))/g;
/** A token, or the smaller of a token and a share of the screen, since some people double the size of letters on a phone. */
const allowed = /^(?:var\(--t-[a-z0-9]+\)|min\(var\(--t-[a-z0-9]+\), [\d.]+(?:vw|cqi)\)|inherit)$/;
/** The short form `font:` has its size in the middle: `var(--w-text) var(--t-md) / var(--lh-md) var(--font)`. */
const allowedShort = /^(?:inherit|[^;]*\bvar\(--t-[a-z0-9]+\) \/.*)$/;

/** Sizes of letters must be tokens, so that a page has at most seven sizes. */
export const sizesOfLetters: Rule = {
  name: 'letters',
  reason:
    'A size of letters is a token (web/ui/tokens.css), at most capped by the width: min(var(--t-xl), 9vw).',
  check: (sources) =>
    sources
      .filter(({ path }) => path.startsWith('web/') && path.endsWith('.css'))
      .flatMap(({ path, text }) =>
        withoutComments(text)
          .split('\n')
          .flatMap((line, at) =>
            [...line.matchAll(said)]
              .filter(([, size, short]) =>
                size === undefined ? !allowedShort.test((short ?? '').trim()) : !allowed.test(size.trim()),
              )
              .map(([size]) => ({
                path,
                line: at + 1,
                message: `letters of a size of their own: ${size.trim()}`,
              })),
          ),
      ),
};
