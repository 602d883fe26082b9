import { describe, expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { noKnots } from './folders.ts';

/** What the rule finds in files that import each other (path → targets). */
const find = (files: Record<string, readonly string[]>): string[] =>
  noKnots
    .check(
      Object.entries(files).map(([path, targets]) =>
        readSource(path, targets.map((target) => `import type { A } from '#${target}';`).join('\n')),
      ),
    )
    .map(({ message }) => message);

describe('folders of a room', () => {
  it('do not import each other, though no two files do', () => {
    const [problem, ...others] = find({
      'server/platform/auth/guard.ts': ['server/platform/http/operation.ts'],
      'server/platform/http/operation.ts': [],
      'server/platform/http/mount.ts': ['server/platform/auth/scopes.ts'],
      'server/platform/auth/scopes.ts': [],
    });
    expect(problem).toMatch(/server\/platform\/(auth|http) ↔ server\/platform\/(auth|http) /);
    expect(problem).toContain('server/platform/http/mount.ts → server/platform/auth/scopes.ts');
    expect(others).toEqual([]);
  });

  it('make no longer circle either', () => {
    const circle = {
      'web/products/train/a/one.ts': ['web/products/train/b/one.ts'],
      'web/products/train/b/two.ts': ['web/products/train/c/one.ts'],
      'web/products/train/c/two.ts': ['web/products/train/a/two.ts'],
    };
    expect(find(circle)).toHaveLength(1);
    expect(find({ ...circle, 'web/products/train/c/two.ts': [] })).toEqual([]);
  });

  it('count with the files that stand beside them, and deeper inside alike', () => {
    expect(
      find({
        'server/platform/room.ts': ['server/platform/http/operation.ts'],
        'server/platform/http/openapi.ts': ['server/platform/room.ts'],
      }),
    ).toHaveLength(1);
    expect(
      find({
        'server/platform/outbox/senders/push/index.ts': ['server/platform/outbox/subscriptions/store.ts'],
        'server/platform/outbox/subscriptions/calls.ts': ['server/platform/outbox/senders/push/keys.ts'],
      }),
    ).toHaveLength(1);
  });

  it('may go both ways in tests, and between rooms other rules judge', () => {
    expect(
      find({
        'server/products/train/desk/a.ts': ['server/products/train/orders/a.ts'],
        'server/products/train/orders/a.test.ts': ['server/products/train/desk/a.ts'],
        'server/products/train/orders/testing/b.ts': ['server/products/train/desk/a.ts'],
        'core/rules/money/a.ts': ['core/texts/words/a.ts'],
        'core/texts/words/a.ts': ['core/rules/text/a.ts'],
      }),
    ).toEqual([]);
  });
});
