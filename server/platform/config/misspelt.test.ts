import { describe, expect, it } from 'vitest';
import { configTable } from './config.ts';
import { refuseMisspelt } from './misspelt.ts';

const known = [...Object.keys(configTable), 'DUFFEL_TOKEN', 'SMTP_URL'];

describe('a variable whose name is misspelt', () => {
  it.each([
    ['DUFEL_TOKEN', 'DUFFEL_TOKEN'],
    ['DUFFEL_TOKNE', 'DUFFEL_TOKEN'],
    ['duffel_token', 'DUFFEL_TOKEN'],
    ['DUFFEL-TOKEN', 'DUFFEL_TOKEN'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['STMP_URL', 'SMTP_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
  ])('%s is refused, and %s named', (name, meant) => {
    expect(() => refuseMisspelt({ [name]: 'x' }, known)).toThrow(`${name}: is ${meant} meant?`);
  });

  it('is left alone beside the right one, and where it is empty', () => {
    expect(() =>
      refuseMisspelt({ DATABASE_URI: 'x', DATABASE_URL: 'y', DUFEL_TOKEN: ' ' }, known),
    ).not.toThrow();
  });

  it('is not what other programs have', () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'PGHOST',
      'REDIS_PORT',
      'NODE_OPTIONS',
      'SMTP_HOST',
      'POSTGRES_URL',
      'PORTS',
    ];
    expect(() => refuseMisspelt(Object.fromEntries(others.map((name) => [name, 'x'])), known)).not.toThrow();
  });
});
