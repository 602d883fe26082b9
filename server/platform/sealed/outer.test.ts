import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { outerKeysOf } from './outer.ts';

const folder = mkdtempSync(join(tmpdir(), 'hodhod-keys-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keysOf = (env: Record<string, string>, demo = false) =>
  outerKeysOf(readConfig({ DATA_DIR: folder, ...env }, demo), demo);
const fileOf = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const keyA = Buffer.alloc(32, 'a').toString('base64');
const keyB = Buffer.alloc(32, 'b').toString('hex');

describe('the key outside the database', () => {
  it('comes from KEY_FILE, the present one first and former ones after it', async () => {
    const file = fileOf('two', `# of spring\n${keyA}\n\n${keyB}\n`);
    const [first, second] = await keysOf({ KEY_FILE: file }).read();
    expect([first.key.toString(), second?.key.toString()]).toEqual(['a'.repeat(32), 'b'.repeat(32)]);
    expect(first.name).not.toBe(second?.name);
  });

  it('comes from what KEY_COMMAND prints', async () => {
    const [key] = await keysOf({ KEY_COMMAND: `echo ${keyA}` }).read();
    expect(key.key.toString()).toBe('a'.repeat(32));
  });

  it.runIf(process.getuid?.() === 0)(
    'stays the file of who read it, when root puts a new one into it',
    () => {
      const file = fileOf('of the service', `${keyA}\n`);
      chownSync(file, 61_234, 61_234);
      chmodSync(file, 0o640);
      keysOf({ KEY_FILE: file }).renew?.();
      const { uid, gid, mode } = statSync(file);
      expect([uid, gid, mode & 0o777]).toEqual([61_234, 61_234, 0o640]);
      expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(3);
    },
  );

  it('is made by a demonstration, once, for its owner alone', async () => {
    const keys = keysOf({}, true);
    keys.make?.();
    const made = readFileSync(join(folder, 'key'), 'utf8');
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
    keys.make?.();
    expect(readFileSync(join(folder, 'key'), 'utf8')).toBe(made);
    expect(await keys.read()).toHaveLength(1);
    keys.renew?.();
    const [renewed, former] = await keys.read();
    expect([former?.key.toString('base64'), renewed.key.length]).toEqual([made.trim(), 32]);
    expect(statSync(join(folder, 'key')).mode & 0o777).toBe(0o600);
  });

  it.each([
    [{}, /^KEY_FILE or KEY_COMMAND must be set/],
    [{ DATABASE_URL: 'postgres://db.example/hodhod' }, /^KEY_FILE or KEY_COMMAND must be set/],
    [{ KEY_FILE: 'a', KEY_COMMAND: 'b' }, /^KEY_FILE and KEY_COMMAND are both set/],
  ])('%o is refused by name', (env, message) => {
    expect(() => keysOf(env)).toThrow(message);
  });

  it.each([
    [() => ({ KEY_FILE: join(folder, 'nothing') }), /^KEY_FILE: .*cannot be read/],
    [() => ({ KEY_FILE: fileOf('short', 'c2hvcnQ=\n') }), /^KEY_FILE: key 1 is not 32 bytes/],
    [() => ({ KEY_FILE: fileOf('empty', '\n') }), /^KEY_FILE: there is no key/],
    [() => ({ KEY_COMMAND: 'exit 3' }), /^KEY_COMMAND: .*ended with 3/],
    [() => ({ KEY_COMMAND: 'echo no' }), /^KEY_COMMAND: key 1/],
  ])('that is none is refused by name (%#)', async (env, message) => {
    await expect(keysOf(env()).read()).rejects.toThrow(message);
  });
});
