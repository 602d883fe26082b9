import { describe, expect, it } from 'vitest';
import { withEarlyFiles } from './documents.ts';

const place = '<!-- early files -->';
const files = ['assets/a.js', 'assets/a.css'];

describe('files that the first view of a page needs', () => {
  it('are named in its document', () =>
    expect(withEarlyFiles(place, files)).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/a.css">',
    ));

  it('come after what is seen where the page stands without them, and not again where they are in it', () => {
    const drawn = `${place}<link disabled rel="stylesheet" crossorigin href="/assets/a.css">`;
    expect(withEarlyFiles(drawn, files, true)).toBe(
      drawn.replace(place, '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/a.js">'),
    );
  });

  it('are none for other pages', () => expect(withEarlyFiles(`a${place}b`)).toBe('ab'));
});
