import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BackupKeys, readKeys, writeNewKey } from './key.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

let folder = '';
let keys: BackupKeys;
let whole: Buffer;
const told = randomBytes(200_000);
const path = () => join(folder, 'sealed');

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'hodhod-sealed-'));
  await writeNewKey(join(folder, 'key'));
  keys = await readKeys(join(folder, 'key'));
  async function* pieces() {
    for (let at = 0; at < told.length; at += 30_000) yield told.subarray(at, at + 30_000);
  }
  await writeSealed(path(), keys, pieces());
  whole = readFileSync(path());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = async (bytes: Buffer): Promise<Buffer> => {
  writeFileSync(path(), bytes);
  const pieces: Uint8Array[] = [];
  for await (const piece of readSealed(path(), keys)) pieces.push(piece);
  return Buffer.concat(pieces);
};

it('a sealed file gives back what was written, and shows nothing of it', async () => {
  expect(await read(whole)).toEqual(told);
  expect(whole.includes(told.subarray(0, 16))).toBe(false);
});

it('every cut is noticed, between two pieces of the seal too', async () => {
  const body = whole.indexOf('\n', whole.indexOf('\n---') + 1) + 1 + 16;
  const piece = 64 * 1024 + 16;
  for (const length of [whole.length - 1, body + 3 * piece, body + piece, body + 1, body, 90, 30, 0]) {
    expect(length).toBeLessThan(whole.length);
    await expect(read(whole.subarray(0, length)), String(length)).rejects.toThrow(path());
  }
  await expect(read(Buffer.concat([whole, whole.subarray(0, 40)]))).rejects.toThrow('damaged');
});

it('every changed byte is noticed', async () => {
  for (const at of [10, 60, 150, 400, whole.length - 5000, whole.length - 1]) {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    await expect(read(changed), String(at)).rejects.toThrow(path());
  }
});
