import { expect, it } from 'vitest';
import { createLog } from './log.ts';

/** The line that would go to standard output. */
const lineOf = (
  write: (log: ReturnType<typeof createLog>) => void,
  level: 'info' | 'trace' = 'info',
): string => {
  const lines: string[] = [];
  write(createLog(level, { write: (line) => void lines.push(line) }));
  return lines.join('');
};

it('tells what failed without the row that PostgreSQL quotes', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "by_code"'), {
    code: '23505',
    detail: 'Key (national_code)=(0012345679) already exists.',
    where: "unnamed portal parameter $1 = '0012345679'",
    table: 'saved_travellers',
    constraint: 'by_code',
  });
  const line = lineOf((log) => log.warn({ err: error }, 'not saved'));
  expect(JSON.parse(line)).toMatchObject({
    msg: 'not saved',
    err: { type: 'Error', code: '23505', constraint: 'by_code', table: 'saved_travellers' },
  });
  expect(line).not.toContain('0012345679');
});

it('leaves out the headers that libraries print, whatever they are printed under', () => {
  const headers = { authorization: 'Bearer secret-token', cookie: 'refresh_token=secret' };
  const line = lineOf((log) => {
    log.child({ reqId: 'r' }).trace({ busboyOptions: { headers, limits: { files: 60 } } }, 'options');
    log.trace({ headers }, 'headers');
  }, 'trace');
  expect(line).toContain('"files":60');
  expect(line).not.toMatch(/secret|authorization/i);
});
