import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { endpoints } from '#core/products/index.ts';
import { openApiOf } from '#server/platform/http/openapi.ts';

/** What Redocly's recommended rules find wrong in a description; empty if nothing is wrong. It does not need the network. */
const lint = (description: unknown): string => {
  const folder = mkdtempSync(join(tmpdir(), 'hodhod-openapi-'));
  try {
    const file = join(folder, 'openapi.json');
    writeFileSync(file, JSON.stringify(description));
    const redocly = join(import.meta.dirname, '../node_modules/.bin/redocly');
    // The calls are only for this agency's pages, so they have no licence. One path of the specification ends with a slash.
    const { status, stdout, stderr } = spawnSync(
      redocly,
      [
        'lint',
        file,
        '--format=json',
        '--skip-rule=info-license',
        '--skip-rule=no-path-trailing-slash',
        '--max-problems=20',
      ],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const said = JSON.parse(stdout.slice(stdout.indexOf('{')) || '{"problems":[]}') as {
      problems: unknown[];
    };
    return status === 0 && said.problems.length === 0
      ? ''
      : `${JSON.stringify(said.problems, null, 1)}\n${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('/openapi.json', () => {
  it('follows every recommended rule of Redocly', { timeout: 60_000 }, () =>
    expect(lint(openApiOf(endpoints))).toBe(''),
  );
  it('is really looked at', { timeout: 60_000 }, () =>
    expect(lint({ ...openApiOf(endpoints), info: { title: 'no version' } })).toContain('version'),
  );
});
