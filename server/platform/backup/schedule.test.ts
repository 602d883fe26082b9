import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '#server/platform/config/config.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { checkBackup } from './contents.ts';
import { readKeys, writeNewKey } from './key.ts';
import { createBackups, fileNameOf, lastDue } from './schedule.ts';

let app: TestApp;
let folder = '';
const keyFile = () => join(folder, 'key');
const dir = () => join(folder, 'kept');
const own = () => readdirSync(dir()).sort();

beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  folder = mkdtempSync(join(tmpdir(), 'hodhod-daily-'));
  await writeNewKey(keyFile());
});
afterAll(async () => {
  await app?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(dir(), { recursive: true, force: true }));

const open = async (env: Record<string, string> = {}, url = app.databaseUrl) => {
  const metrics = createMetrics({ processFigures: false });
  const lines: { level: number; msg: string }[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const config = readConfig({ BACKUP_DIR: dir(), BACKUP_KEY_FILE: keyFile(), ...env }, true);
  const backups = await createBackups({ config, url, clock: app.clock, log, metrics });
  if (!backups) throw new Error('no backups');
  const figure = async (name: string) =>
    (await metrics.text()).split('\n').find((line) => line.startsWith(name)) ?? null;
  return { backups, lines, figure };
};

describe('the backup of the day', () => {
  it('is due from its hour in Iran until it is made', () => {
    const due = (now: string, hour: number) => lastDue(new Date(now), hour).toISOString();
    expect(due('2026-11-21T00:29:59Z', 4)).toBe('2026-11-20T00:30:00.000Z');
    expect(due('2026-11-21T00:30:00Z', 4)).toBe('2026-11-21T00:30:00.000Z');
    expect(due('2026-11-21T20:29:00Z', 0)).toBe('2026-11-20T20:30:00.000Z');
    expect(due('2026-11-21T20:31:00Z', 0)).toBe('2026-11-21T20:30:00.000Z');
  });

  it('is made once, opens, says how old it is, and so many stay', async () => {
    const { backups, figure } = await open({ BACKUP_KEEP: '2' });
    expect(await figure('hodhod_backup_age_seconds')).toBe('hodhod_backup_age_seconds +Inf');
    await backups.look();
    await backups.look();
    expect(own()).toEqual([fileNameOf(app.clock.now())]);
    expect(
      (await checkBackup(join(dir(), own()[0] ?? ''), await readKeys(keyFile()))).tables,
    ).toBeGreaterThan(5);
    app.clock.advance({ hours: 1 });
    expect(await figure('hodhod_backup_age_seconds')).toBe('hodhod_backup_age_seconds 3600');

    // Other files and half-made backups do not count as backups. Other files stay; half-made backups are deleted.
    for (const name of ['notes.txt', 'hodhod-old.backup', `${fileNameOf(app.clock.now())}.77.part`])
      writeFileSync(join(dir(), name), 'x');
    const made = [];
    for (let day = 0; day < 3; day++) {
      app.clock.advance({ days: 1 });
      await backups.look();
      made.push(fileNameOf(app.clock.now()));
    }
    expect(own()).toEqual([...made.slice(1), 'hodhod-old.backup', 'notes.txt']);
    expect(await figure('hodhod_backups_total{outcome="made"}')).toContain(' 4');
  });

  it('that fails is told and counted, tried again later, and costs no older one', async () => {
    const { backups } = await open();
    await backups.look();
    app.clock.advance({ days: 1 });
    const dead = await open({}, 'postgres://nobody@127.0.0.1:1/none');
    await dead.backups.look();
    await dead.backups.look();
    expect(dead.lines.map(({ level }) => level)).toEqual([50]);
    expect(await dead.figure('hodhod_backups_total{outcome="failed"}')).toContain(' 1');
    expect(await dead.figure('hodhod_backup_age_seconds')).toContain(' 86400');
    app.clock.advance({ minutes: 16 });
    await dead.backups.look();
    expect(dead.lines).toHaveLength(2);
    expect(own()).toHaveLength(1);
  });

  it('is given up when the house stops, without a trace', async () => {
    const { backups, lines } = await open();
    backups.start();
    await backups.stop();
    expect(own()).toEqual([]);
    expect(lines).toEqual([]);
  });

  it('is never made in the clear: a folder without a key stops the start', async () => {
    const config = (env: Record<string, string>) =>
      createBackups({
        config: readConfig(env, true),
        url: app.databaseUrl,
        clock: app.clock,
        log: pino({ level: 'silent' }),
        metrics: createMetrics({ processFigures: false }),
      });
    expect(await config({})).toBeNull();
    await expect(config({ BACKUP_DIR: dir() })).rejects.toThrow('BACKUP_KEY_FILE');
    await expect(config({ BACKUP_DIR: dir(), BACKUP_KEY_FILE: join(folder, 'none') })).rejects.toThrow(
      'BACKUP_KEY_FILE',
    );
    writeFileSync(join(folder, 'file'), '');
    await expect(
      config({ BACKUP_DIR: join(folder, 'file', 'x'), BACKUP_KEY_FILE: keyFile() }),
    ).rejects.toThrow('BACKUP_DIR');
  });
});
