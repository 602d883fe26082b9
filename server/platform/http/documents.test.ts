import { describe, expect, it } from 'vitest';
import { withEarlyFiles, withProgramBehind } from './documents.ts';

const place = '<!-- early files --></head>';
const files = ['assets/a.js', 'assets/a.css'];

describe('files that the first view of a page needs', () => {
  it('are named in its document', () =>
    expect(withEarlyFiles(place, files)).toBe(
      '<link rel="modulepreload" crossorigin href="/assets/a.js"><link rel="preload" as="style" crossorigin href="/assets/a.css"></head>',
    ));

  it('are not named again where they are in it', () => {
    const known = '<link disabled rel="stylesheet" crossorigin href="/assets/a.css">';
    expect(withEarlyFiles(`${known}${place}`, files)).toBe(
      `${known}<link rel="modulepreload" crossorigin href="/assets/a.js"></head>`,
    );
  });

  it('are none for other pages', () => expect(withEarlyFiles(`a${place}b`)).toBe('a</head>b'));
});

describe('a page that stands without its program', () => {
  const program = '<script type="module" src="/a.js"></script><link rel="modulepreload" href="/b.js">';

  it('has it where no browser begins it, before all that a broken line may cut off', () =>
    expect(withProgramBehind(`<head>${program}<link rel="icon"></head><body>page</body>`)).toBe(
      `<head><link rel="icon"><template id="program">${program}</template></head><body>page</body>`,
    ));
});
