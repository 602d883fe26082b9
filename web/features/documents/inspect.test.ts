import { describe, expect, it } from 'vitest';
import { uploadTexts } from '#core/texts/uploads.ts';
import type { Decoded } from './decode.ts';
import { documentBytesMax, inspectPicture } from './inspect.ts';

const jpeg = (size = 100): Blob => new Blob([new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(size - 3)]);

const opened = (change: Partial<Decoded> = {}) => {
  const closed: string[] = [];
  const picture: Decoded = {
    width: 600,
    height: 800,
    shrink: async () => null,
    close: () => closed.push('closed'),
    ...change,
  };
  return { closed, decode: async () => picture };
};
const fine = () => null;

describe('a picture before it is sent', () => {
  it('goes as it is where nothing is wrong with it', async () => {
    const file = jpeg();
    expect(await inspectPicture(file, fine, opened().decode)).toEqual({ ok: true, file });
  });

  it('is refused for what its bytes are, whatever it is called', async () => {
    const pdf = new Blob(['%PDF-1.7 and more'], { type: 'image/jpeg' });
    expect(await inspectPicture(pdf, fine, opened().decode)).toEqual({ ok: false, text: uploadTexts.pdf });
    expect(await inspectPicture(new Blob([]), fine, opened().decode)).toEqual({
      ok: false,
      text: uploadTexts.empty,
    });
  });

  it('is refused where the browser cannot open it', async () => {
    expect(await inspectPicture(jpeg(), fine, async () => null)).toEqual({
      ok: false,
      text: uploadTexts.broken,
    });
  });

  it('is judged by its size, and its memory given back all the same', async () => {
    const { closed, decode } = opened({ width: 300 });
    const judged = await inspectPicture(jpeg(), ({ width }) => (width < 400 ? 'small' : null), decode);
    expect([judged, closed]).toEqual([{ ok: false, text: 'small' }, ['closed']]);
  });

  it('is made smaller where it is large, and refused only where that did not help', async () => {
    const smaller = jpeg(1000);
    const large = jpeg(documentBytesMax + 1);
    const shrunk = opened({ shrink: async () => smaller });
    expect(await inspectPicture(large, fine, shrunk.decode)).toEqual({ ok: true, file: smaller });
    expect(await inspectPicture(large, fine, opened().decode)).toEqual({
      ok: false,
      text: uploadTexts.tooLarge,
    });
  });

  it('stays itself where the smaller one is larger', async () => {
    const file = jpeg(3 * 1024 * 1024);
    const { decode } = opened({ shrink: async () => jpeg(4 * 1024 * 1024) });
    expect(await inspectPicture(file, fine, decode)).toEqual({ ok: true, file });
  });
});
