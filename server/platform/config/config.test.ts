import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { variable, wholeNumber } from '#server/platform/config/env.ts';
import { usualPool, usualWorkers } from '#server/platform/config/workers.ts';

describe('the configuration', () => {
  it('stands on its own where nothing is set, and where everything is empty', () => {
    const config = readConfig({}, true);
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: null,
      databaseUrl: null,
      redisUrl: null,
      trustProxy: false,
    });
    expect(config.dataDir.endsWith('/.data')).toBe(true);
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, true).port).toBe(3000);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_POOL', '1'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['REDIS_URL', 'http://x'],
    ['PUBLIC_URL', 'hodhod.example'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
    ['SUPPORT_PHONE', 'call us'],
    ['SUPPORT_LINK', 'http://wa.me/98'],
    ['SUPPORT_LINK', `https://t.me/${'a'.repeat(100)}`],
    ['SUPPORT_EMAIL', `${'a'.repeat(60)}@${'b'.repeat(30)}.ir`],
    ['COMPANY_LICENCES', 'نماد اعتماد'],
    ['COMPANY_LICENCES', 'نماد اعتماد|javascript:alert(1)'],
    ['COMPANY_RULES', 'نسخه ۱|http://hodhod.example'],
    ['TRUST_PROXY', 'yes'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(() => readConfig({ [name]: value }, true)).toThrow(name);
  });

  it('takes a version of the rules that is one letter', () => {
    const { company } = readConfig({ COMPANY_RULES: '۷|https://hodhod.example/rules' }, true);
    expect(company.rules).toEqual({ name: '۷', url: 'https://hodhod.example/rules' });
  });

  it('names all that is wrong at once', () => {
    expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud' }, true)).toThrow(/PORT.*LOG_LEVEL/);
  });

  it('reads what is given', () => {
    const config = readConfig({ PUBLIC_URL: 'https://hodhod.example/', TRUST_PROXY: '1' }, false);
    expect(config).toMatchObject({ publicUrl: 'https://hodhod.example', trustProxy: 1, demo: false });
    expect(readConfig({ TRUST_PROXY: '10.0.0.0/8,::1' }, true).trustProxy).toEqual(['10.0.0.0/8', '::1']);
  });

  it('deals connections out among the processes of the house, and refuses too few of them', () => {
    const DATABASE_URL = 'postgres://hodhod@db.example/hodhod';
    expect(readConfig({ WORKERS: '2', DATABASE_URL }, true)).toMatchObject({ workers: 2, databasePool: 16 });
    expect(readConfig({ WORKERS: '8', DATABASE_URL }, true)).toMatchObject({ workers: 8, databasePool: 32 });
    expect(readConfig({ WORKERS: '8', DATABASE_POOL: '20' }, true).databasePool).toBe(20);
    expect(() => readConfig({ WORKERS: '9', DATABASE_POOL: '17' }, true)).toThrow('DATABASE_POOL: 17');
  });

  it.each([
    // cores, gigabytes, connections given, processes
    [1, 8, undefined, 1],
    [2, 8, undefined, 1],
    [4, 8, undefined, 4],
    [8, 4.5, undefined, 4],
    [8, 0.5, undefined, 1],
    [8, 32, 16, 4],
    [8, 32, 2, 1],
    [16, 64, undefined, 8],
  ])('%i cores, %d GB and %s connections make %i processes', (cores, gigabytes, pool, processes) => {
    expect(usualWorkers(pool, { cores, memoryBytes: gigabytes * 1024 ** 3 })).toBe(processes);
  });

  it.each([
    // database, cores, processes, connections
    [null, 1, 1, 4],
    [null, 2, 1, 5],
    [null, 4, 4, 16],
    [null, 64, 8, 32],
    [null, 64, 1, 16],
    ['postgres://hodhod:secret@127.0.0.1:5433/hodhod', 2, 1, 5],
    ['postgres://hodhod@[::1]/hodhod', 2, 1, 5],
    ['postgres://hodhod@localhost/hodhod', 2, 1, 5],
    ['postgres:///hodhod?host=/run/postgresql', 2, 1, 5],
    ['postgres://hodhod@%2Frun%2Fpostgresql/hodhod', 2, 1, 5],
    ['postgres://hodhod:secret@/hodhod?host=%2Frun%2Fpostgresql', 2, 1, 5],
    ['postgres://hodhod@db.example/hodhod', 2, 1, 16],
    ['postgres://hodhod@10.0.0.5:5432/hodhod', 8, 8, 32],
    ['postgres://localhost/hodhod?host=db.example', 2, 1, 16],
  ])('a database at %s, %i cores and %i processes make %i connections', (url, cores, workers, pool) => {
    expect(usualPool(workers, url, { cores })).toBe(pool);
  });

  it('names the address of a database that the driver cannot read', () => {
    const DATABASE_URL = 'postgres://db.example/hodhod?sslrootcert=/nowhere/ca.pem';
    expect(() => readConfig({ DATABASE_URL }, true)).toThrow(
      /^Wrong configuration. DATABASE_URL: .*\/nowhere\/ca.pem/,
    );
  });

  it("reads a room's own table", () => {
    const table = { SEATS: variable(wholeNumber(1, 9, 4), '4', 'seats') };
    expect(readConfig({}, true).read(table).SEATS).toBe(4);
    expect(() => readConfig({ SEATS: '10' }, true).read(table)).toThrow('SEATS');
  });
});
