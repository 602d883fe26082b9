import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ByteCache, compressed, packAnswer, packJson, unpackAnswer, unpackJson } from './bytes.ts';
import { jsonOf } from './json.ts';

const mark = (freshUntil: number) => ({ requestId: 'r', freshUntil });

describe('answers kept as bytes', () => {
  test('all encodings are the same answer', async () => {
    const raw = Buffer.from(JSON.stringify({ data: 'تهران'.repeat(500) }));
    const bytes = await compressed(raw, mark(10));
    expect(gunzipSync(await bytes.gzip())).toEqual(raw);
    expect(bytes.gzip()).toBe(bytes.gzip());
    expect(brotliDecompressSync(bytes.br)).toEqual(raw);
    expect(bytes.br.length).toBeLessThan(raw.length);
  });

  test('another instance gets the same answer until it is stale', async () => {
    const answer = await compressed(Buffer.from('{"data":"مشهد"}'), mark(100));
    const unpacked = await unpackAnswer(packAnswer(answer), 99);
    expect(unpacked).toMatchObject({ ...mark(100), raw: answer.raw, br: answer.br });
    expect(await unpacked?.gzip()).toEqual(await answer.gzip());
    expect(await unpackAnswer(packAnswer(answer), 100)).toBeNull();
    expect(await unpackJson(await packJson(jsonOf({ a: ['ب'] })))).toEqual({ a: ['ب'] });
    expect(await unpackJson(gzipSync('["as it was kept before"]'))).toEqual(['as it was kept before']);
  });

  test('an answer is given until it is stale', async () => {
    const cache = new ByteCache(10_000);
    cache.set('a', await compressed(Buffer.from('a'), mark(100)));
    expect(cache.get('a', 99)?.raw.toString()).toBe('a');
    expect(cache.get('a', 100)).toBeNull();
    expect(cache.get('a', 50)).toBeNull();
  });

  test('the one used longest ago goes first where there is no more room', async () => {
    const entry = await compressed(Buffer.alloc(100), mark(1000));
    const size = entry.raw.length + 3 * entry.br.length;
    const cache = new ByteCache(size * 2);
    cache.set('a', entry);
    cache.set('b', entry);
    cache.get('a', 1);
    cache.set('c', entry);
    expect(['a', 'b', 'c'].map((key) => cache.get(key, 1) !== null)).toEqual([true, false, true]);
    cache.set('c', entry);
    expect(['a', 'c'].map((key) => cache.get(key, 1) !== null)).toEqual([true, true]);
  });
});
