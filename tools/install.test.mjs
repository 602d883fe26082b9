import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock } from './complete-lock.mjs';
import { isInstalled } from './install.mjs';

const lock = {
  '': { name: 'x' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '2.0.0', optional: true },
};

describe('what is installed', () => {
  it('is compared with the lock file; packages of other systems may be missing', () => {
    expect(isInstalled(lock, { 'node_modules/a': { version: '1.0.0' } })).toBe(true);
    expect(isInstalled(lock, { 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(isInstalled(lock, {})).toBe(false);
  });
});

describe('the lock file', () => {
  const packages = {
    '': {},
    'node_modules/tool': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: { '@tool/darwin-arm64': '1.0.0', '@tool/linux-x64': '1.0.0', fsevents: '^2.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '1.0.0', optional: true },
    'node_modules/old': { version: '1.0.0', optionalDependencies: { '@tool/darwin-arm64': '0.9.0' } },
  };

  it('gets the packages of other systems that a registry lacked, each version of them', () => {
    const { lock: completed, added } = completeLock({ packages });
    expect(added).toBe(2);
    expect(completed.packages['node_modules/@tool/darwin-arm64']).toEqual({
      version: '1.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    });
    expect(completed.packages['node_modules/old/node_modules/@tool/darwin-arm64']?.version).toBe('0.9.0');
    expect(completeLock(completed).added).toBe(0);
  });

  it('of this project is complete, so that npm ci takes it', () => {
    const own = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));
    expect(completeLock(own).added).toBe(0);
  });
});
