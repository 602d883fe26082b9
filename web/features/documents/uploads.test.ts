import { describe, expect, it } from 'vitest';
import { uploadTexts } from '#core/texts/uploads.ts';
import { createUploads, type UploadResult } from './uploads.ts';

interface OnLine {
  file: Blob;
  signal: AbortSignal;
  progress: (share: number) => void;
  end: (sent: UploadResult<string> | null) => void;
}

const settled = () => new Promise((done) => setTimeout(done));

const setUp = () => {
  const line: OnLine[] = [];
  const said: string[] = [];
  const ready: string[] = [];
  const uploads = createUploads<string>({
    inspect: async (file) => (file.size === 0 ? { ok: false, text: 'empty' } : { ok: true, file }),
    send: (file, { signal, onProgress }) =>
      new Promise((end) => line.push({ file, signal, progress: onProgress, end })),
    say: (sentence) => said.push(sentence),
  });
  const start = async (place: string, file = new Blob(['x'])): Promise<void> => {
    void uploads.start(place, {
      file,
      title: place,
      judge: () => null,
      onReady: (value) => ready.push(`${place}=${value}`),
    });
    await settled();
  };
  const kinds = () => [...uploads.states()].map(([place, { kind }]) => `${place} ${kind}`);
  const end = async (at: number, sent: UploadResult<string> | null): Promise<void> => {
    line[at]?.end(sent);
    await settled();
  };
  return { uploads, line, said, ready, start, kinds, end };
};

const broken: UploadResult<string> = { ok: false, text: 'offline', isRetryable: true, isOffline: true };

describe('pictures on their way', () => {
  it('are two on the line, the others wait in their order', async () => {
    const { line, start, kinds, end, ready } = setUp();
    for (const place of ['a', 'b', 'c', 'd']) await start(place);
    expect(kinds()).toEqual(['a sending', 'b sending', 'c waiting', 'd waiting']);
    await end(1, { ok: true, value: 'file' });
    expect([line.length, ready]).toEqual([3, ['b=file']]);
    expect(kinds()).toEqual(['a sending', 'c sending', 'd waiting']);
  });

  it('tell how much of them left, and their end aloud', async () => {
    const { uploads, line, start, end, said } = setUp();
    await start('a');
    line[0]?.progress(0.5);
    expect(uploads.states().get('a')).toEqual({ kind: 'sending', share: 0.5 });
    await end(0, { ok: true, value: 'file' });
    expect([uploads.states().size, said]).toEqual([0, [uploadTexts.readyOf('a')]]);
  });

  it('never reach the line where they are refused before', async () => {
    const { uploads, line, start } = setUp();
    await start('a', new Blob([]));
    expect(uploads.states().get('a')).toEqual({ kind: 'failed', text: 'empty', isRetryable: false });
    expect(line).toEqual([]);
  });

  it('go again after a broken line: by hand, or by themselves once it is back', async () => {
    const { uploads, line, start, end, kinds } = setUp();
    await start('a');
    await start('b');
    await end(0, broken);
    await end(1, { ok: false, text: 'no', isRetryable: true });
    expect(kinds()).toEqual(['a failed', 'b failed']);
    uploads.retryOffline();
    await settled();
    expect([kinds(), line.length]).toEqual([['a sending', 'b failed'], 3]);
    uploads.retry('b');
    await settled();
    expect(kinds()).toEqual(['a sending', 'b sending']);
  });

  it('wait with the picture where nobody signs in', async () => {
    const { uploads, start, end } = setUp();
    await start('a');
    await end(0, null);
    expect(uploads.states().get('a')).toEqual({
      kind: 'failed',
      text: uploadTexts.signInFirst,
      isRetryable: true,
    });
  });

  it('are given up at once, and what comes of them then counts for nothing', async () => {
    const { uploads, line, start, end, ready, kinds } = setUp();
    for (const place of ['a', 'b', 'c']) await start(place);
    uploads.cancel('a');
    uploads.cancel('c');
    expect([line[0]?.signal.aborted, kinds()]).toEqual([true, ['b sending']]);
    await end(0, { ok: true, value: 'late' });
    expect([ready, line.length]).toEqual([[], 2]);
  });

  it('give way to another picture of the same place', async () => {
    const { line, start, end, ready } = setUp();
    await start('a');
    await start('a');
    expect(line[0]?.signal.aborted).toBe(true);
    await end(0, { ok: true, value: 'first' });
    await end(1, { ok: true, value: 'second' });
    expect(ready).toEqual(['a=second']);
  });
});
