import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffAuditTexts } from '#core/texts/staff-audits.ts';

const commerce = join(import.meta.dirname, '..');
const ledger = join(commerce, '../platform/ledger');
const files = [
  ...readdirSync(commerce, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('/audit.ts'))
    .map((path) => join(commerce, path)),
  join(ledger, 'audit.ts'),
  join(ledger, 'house-sums.ts'),
];

/** What the audit names as a rule: the first that each part of a statement selects. */
const rulesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/select (?:distinct )?'((?:[^']|'')+)'(?: as rule)?,/g)].map(
    ([, rule = '']) => rule.replaceAll("''", "'"),
  );

test('staff read each rule of the audit in their own words, and no words are left of rules that are gone', () => {
  const rules = [...new Set(files.flatMap(rulesOf))];
  expect(rules).toContain('the dues of an order are its total');
  expect(Object.keys(staffAuditTexts.rules).sort()).toEqual(rules.sort());
});
