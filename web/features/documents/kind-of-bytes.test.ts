import { describe, expect, it } from 'vitest';
import { kindOfBytes } from './kind-of-bytes.ts';

const bytes = (text: string, ...before: number[]): Uint8Array =>
  new Uint8Array([...before, ...[...text].map((letter) => letter.charCodeAt(0))]);

describe('what a file is', () => {
  it('is said by its first bytes', () => {
    expect(kindOfBytes(new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0]))).toBe('jpeg');
    expect(kindOfBytes(bytes('PNG\r\n\x1a\n', 0x89))).toBe('png');
    expect(kindOfBytes(bytes('ftypheic', 0, 0, 0, 24))).toBe('heic');
    expect(kindOfBytes(bytes('ftypavif', 0, 0, 0, 24))).toBe('otherImage');
    expect(kindOfBytes(bytes('RIFF1234WEBPVP8 '))).toBe('otherImage');
    expect(kindOfBytes(bytes('%PDF-1.7'))).toBe('pdf');
    expect(kindOfBytes(bytes('MZ and more'))).toBe('unknown');
    expect(kindOfBytes(new Uint8Array())).toBe('empty');
  });

  it('is not a picture for having some of its bytes', () => {
    expect(kindOfBytes(bytes('PNG\n\n\x1a\n', 0x89))).toBe('unknown');
    expect(kindOfBytes(bytes('RIFF1234WAVEfmt '))).toBe('unknown');
  });
});
