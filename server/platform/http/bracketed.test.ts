import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketedPairs } from '#core/contract/files/bracketed.ts';
import { createNesting, keyPathOf } from './bracketed.ts';

/** What the server makes of these pairs; null if it refuses one. */
const nested = (pairs: readonly (readonly [string, unknown])[]): unknown => {
  const nesting = createNesting();
  for (const [name, leaf] of pairs) {
    const way = keyPathOf(name);
    const place = way && nesting.take(way);
    if (!place) return null;
    place.fill(leaf);
  }
  return nesting.value();
};

const key = fc
  .stringMatching(/^[A-Za-z][A-Za-z0-9_-]{0,9}$/)
  .filter((each) => !/^(constructor|prototype)$/.test(each));
const leaf = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.integer().map(String));
const { value: anyValue } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    leaf,
    fc.dictionary(key, tie('value'), { minKeys: 1, maxKeys: 4 }),
    fc.array(tie('value'), { minLength: 1, maxLength: 5 }),
  ),
}));
const anyRequest = fc.dictionary(key, anyValue, { maxKeys: 5 });

/** A copy made of plain objects: fast-check makes some without a prototype. */
const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a nested value under bracketed keys', () => {
  it('comes out as it went in, in any order of its parts', () => {
    fc.assert(
      fc.property(anyRequest, fc.infiniteStream(fc.nat()), (value, chance) => {
        expect(copied(nested(bracketedPairs(value)))).toEqual(copied(value));
        const mixed = bracketedPairs(value)
          .map((pair) => ({ pair, by: chance.next().value }))
          .toSorted((a, b) => a.by - b.by);
        expect(copied(nested(mixed.map(({ pair }) => pair)))).toEqual(copied(value));
      }),
    );
  });

  it('leaves out what is not there and keeps the places of a list', () => {
    const file = new Blob(['x']);
    const given = { a: null, list: [{ b: undefined }, { b: 1, c: true, file }], none: [], f: '' };
    expect(bracketedPairs(given)).toEqual([
      ['list[1][b]', '1'],
      ['list[1][c]', 'true'],
      ['list[1][file]', file],
      ['f', ''],
    ]);
    expect(nested([['list[1][b]', '1']])).toEqual({ list: [undefined, { b: '1' }] });
  });

  it('may name the next place of a list', () => {
    expect(
      nested([
        ['a[]', 'x'],
        ['a[]', 'y'],
        ['b[0][c][]', 'z'],
      ]),
    ).toEqual({ a: ['x', 'y'], b: [{ c: ['z'] }] });
  });
});

describe('hostile keys', () => {
  it.each([
    '',
    '0',
    '[a]',
    'a[',
    'a]',
    'a[b',
    'a[b]c',
    'a[][b]',
    'a[[b]]',
    'a.b c',
    'a[b][c][d][e][f][g]',
    'a[50]',
    'a[00]',
    'a[999999999999]',
    'a[-1]',
    'a[1.5]',
    '__proto__',
    'a[__proto__]',
    'a[__proto__][x]',
    'constructor',
    'a[constructor][prototype][x]',
    'a[prototype]',
    'نام',
    'a\0',
    'a\n',
    'a'.repeat(201),
  ])('%j leads nowhere', (name) => expect(keyPathOf(name)).toBeNull());

  it('never lead to a prototype, whatever they are', () => {
    const part = fc.constantFrom(
      'a',
      '0',
      '1',
      '__proto__',
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      '',
    );
    const name = fc
      .tuple(part, fc.array(part, { maxLength: 5 }))
      .map(([first, rest]) => first + rest.map((each) => `[${each}]`).join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(name, fc.string()), fc.string()), { maxLength: 8 }), (pairs) => {
        nested(pairs);
        expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain('a');
        expect(({} as Record<string, unknown>)['0']).toBeUndefined();
        expect(typeof {}.toString).toBe('function');
      }),
    );
    const own = nested([['x[toString]', 'a']]) as { x: object };
    expect([Object.getPrototypeOf(own.x) === Object.prototype, Object.keys(own.x)]).toEqual([
      true,
      ['toString'],
    ]);
  });

  it.each([
    ['twice the same', ['a', 'a']],
    ['a leaf and a branch', ['a', 'a[b]']],
    ['a branch and a leaf', ['a[b]', 'a']],
    ['a list and an object', ['a[0]', 'a[b]']],
    ['an object and a next place', ['a[b]', 'a[]']],
    ['a next place that is taken', ['a[1]', 'a[]']],
    ['more places than a list has', Array.from({ length: 51 }, () => 'a[]')],
  ])('%s cannot be', (_, names) => expect(nested(names.map((name) => [name, 'x']))).toBeNull());
});
