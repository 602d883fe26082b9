import fc from 'fast-check';
import { expect, test } from 'vitest';
import { successJson } from '#server/platform/http/envelope.ts';
import { jsonOf, jsonOfAll, jsonWith } from './json.ts';

test('what is put together from parts is the JSON of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.string(), (rows, name) => {
      const all = jsonOfAll(rows.map((row) => jsonOf({ name, row })));
      const whole = { name, rows: rows.map((row) => ({ name, row })) };
      expect(jsonWith({ name }, 'rows', all)).toBe(JSON.stringify(whole));
      expect(JSON.parse(successJson(jsonWith({ name }, 'rows', all)))).toEqual(
        JSON.parse(JSON.stringify({ data: whole, meta: { errors: [] } })),
      );
    }),
  );
});
