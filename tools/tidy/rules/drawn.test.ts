import { expect, it } from 'vitest';
import { readSource } from '../source.ts';
import { drawnParts } from './drawn.ts';

const missing = (...paths: string[]): string[] =>
  drawnParts.check(paths.map((path) => readSource(path, ''))).map(({ path }) => path);

it('names the parts that no test draws, and only those', () =>
  expect(
    missing(
      'web/ui/tokens.css',
      'web/ui/button/button.tsx',
      'web/ui/button/button.test.tsx',
      'web/ui/otp/otp.tsx',
      'web/ui/otp/digits.test.ts',
      'web/ui/otp/otp.module.css',
      'web/features/wallet/amount-input.tsx',
    ),
  ).toEqual(['web/ui/otp']));
