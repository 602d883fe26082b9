import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** What a line on standard output would be. */
const lineOf = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
};

it('tells what failed without the row that PostgreSQL quotes', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "by_code"'), {
    code: '23505',
    detail: 'Key (national_code)=(0012345679) already exists.',
    where: "unnamed portal parameter $1 = '0012345679'",
    table: 'flight_saved_passengers',
    constraint: 'by_code',
  });
  const line = lineOf((log) => log.warn({ err: error }, 'not saved'));
  expect(JSON.parse(line)).toMatchObject({
    msg: 'not saved',
    err: { type: 'Error', code: '23505', constraint: 'by_code', table: 'flight_saved_passengers' },
  });
  expect(line).not.toContain('0012345679');
});
