import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { setPdf } from '#server/platform/pdf/set.ts';
import { issuedPdf } from './pdf.ts';

const drawn = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 600, height: 300, channels, background: '#a33' } });

/** A paper with one empty page, more in its catalogue, and more objects. */
const paper = (catalogue = '', objects: (string | Buffer)[] = []): Buffer =>
  Buffer.concat([
    Buffer.from(`%PDF-1.5\n1 0 obj << /Type /Catalog /Pages 2 0 R ${catalogue} >> endobj\n`),
    Buffer.from(
      '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n3 0 obj << /Type /Page >> endobj\n',
    ),
    ...objects.map((each) => Buffer.from(each as string)),
    Buffer.from('\ntrailer << /Size 4 /Root 1 0 R >>\nstartxref\n0\n%%EOF\n'),
  ]);

const packed = (text: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', end = '\n') =>
  Buffer.concat([
    Buffer.from(`7 0 obj << ${dictionary} >> stream${end}`),
    deflateSync(text),
    Buffer.from('\nendstream endobj\n'),
  ]);

describe('a PDF that the house hands out', () => {
  it('is kept byte for byte', async () => {
    const own = await setPdf('#book.title', { title: 'visa' });
    expect(await issuedPdf(own)).toEqual(own);
    const links = paper('/Outlines 9 0 R', [
      '8 0 obj << /A << /S /URI /URI (https://example.com) >> >> endobj\n',
    ]);
    expect(await issuedPdf(links)).toEqual(links);
    const tagged = paper('/Font /AA 5 /AAAAAA+Arial');
    expect(await issuedPdf(tagged)).toEqual(tagged);
    for (const end of ['\n', '\r\n']) {
      const withPacked = paper('', [packed('9 0 << /Type /Font >>', undefined, end), packed('10 0 << >>')]);
      expect(await issuedPdf(withPacked)).toEqual(withPacked);
    }
  });

  it.each([
    ['a script', paper('/Names << /JavaScript 9 0 R >>')],
    ['a script by its letters', paper('', ['8 0 obj << /S /J#61v#61Script /JS (app.alert(1)) >> endobj\n'])],
    ['something to do when it opens', paper('/OpenAction 9 0 R')],
    ['something to do when a page is shown', paper('/AA << /O << /S /URI /URI (https://example.com) >> >>')],
    ['something to do elsewhere', paper('/A#41\u000012 0\nR')],
    ['something to do after a remark', paper('/AA 12%x\n 0 R')],
    ['a program to start', paper('', ['8 0 obj << /S/Launch/F (cmd.exe) >> endobj\n'])],
    ['a file within', paper('/Names << /EmbeddedFiles 9 0 R >>')],
    ['a form to send', paper('', ['8 0 obj << /S /SubmitForm >> endobj\n'])],
    ['a form of another kind', paper('/AcroForm << /XFA 9 0 R >>')],
    ['a film', paper('', ['8 0 obj << /Subtype /RichMedia >> endobj\n'])],
    ['a secret', paper('/Encrypt 9 0 R')],
    ['a packed script', paper('', [packed('9 0 << /S /JavaScript >>')])],
    ['a packed script by its letters', paper('', [packed('9 0 << /S /#4aavaScript >>')])],
    ['a second packing with a script', paper('', [packed('<< >>'), packed('9 0 << /S /JavaScript >>')])],
    [
      'a packing under another spelling',
      paper('', [packed('9 0 << >>', '/Type /Obj#53tm /Filter /FlateDecode')]),
    ],
    [
      'a packing within a text before the true one',
      paper('', [packed('<< >>', '/Type /ObjStm /X (stream\n'), packed('<< >>')]),
    ],
    [
      'rows that are packed otherwise',
      paper('', [packed('<< >>', '/Type /ObjStm /DecodeParms << /Predictor 12 >>')]),
    ],
    [
      'a packing that cannot be unpacked',
      paper('', ['7 0 obj << /Type /ObjStm /Filter /LZWDecode >> stream\nxx endstream endobj']),
    ],
    ['a packing of eight megabytes', paper('', [packed('x'.repeat(8 * 1024 * 1024))])],
    ['marks of packings alone', paper('', ['/ObjStm '.repeat(200_000)])],
    [
      'an archive behind its end',
      Buffer.concat([paper(), Buffer.from('PK\u0003\u0004 and more of it, '.repeat(9))]),
    ],
    ['a page of the web behind its end', Buffer.concat([paper(), Buffer.from('<script>alert(1)</script>')])],
    ['no end', Buffer.from('%PDF-1.4\n1 0 obj << >> endobj')],
    ['a picture before it', Buffer.concat([Buffer.from('GIF89a'), paper()])],
    ['more than five megabytes', Buffer.concat([paper(), Buffer.alloc(5 * 1024 * 1024, ' ')])],
  ])('is refused with %s', async (_, bytes) => expect(await issuedPdf(bytes)).toBeNull());
});

describe('a picture that the house hands out', () => {
  /** The places of objects according to the table at the end. */
  const placesIn = (pdf: Buffer): number[] => {
    const table = pdf.toString('latin1', pdf.lastIndexOf('xref\n0 '), pdf.length);
    return [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  };

  it.each([
    ['PNG', () => drawn(4).png()],
    ['JPG', () => drawn().jpeg()],
    ['grey JPG', () => drawn().greyscale().jpeg()],
    ['JPG of four inks', () => drawn().toColourspace('cmyk').jpeg()],
  ])('becomes the one page of a PDF: %s', async (_, make) => {
    const pdf = await issuedPdf(await make().toBuffer());
    if (!pdf) throw new Error('was refused');
    const text = pdf.toString('latin1');
    expect(text.match(/\/Type \/Page /g)).toHaveLength(1);
    expect(placesIn(pdf).map((at) => /^(\d) 0 obj/.exec(text.slice(at, at + 10))?.[1])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    const startsAt = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(startsAt, startsAt + 5)).toBe('xref\n');
    const start = pdf.indexOf('stream\n', pdf.indexOf('/DCTDecode')) + 7;
    const length = Number(/\/DCTDecode \/Length (\d+)/.exec(text)?.[1]);
    const inside = await sharp(pdf.subarray(start, start + length)).metadata();
    expect([inside.format, inside.channels, inside.width, inside.height]).toEqual(['jpeg', 3, 600, 300]);
    expect(text).toContain('/Width 600 /Height 300');
    // Twice as wide as high, within the margins of an A4 page.
    expect(text).toContain('539.00 0.00 0.00 269.50 28.00 286.25 cm');
    expect(await issuedPdf(pdf)).toEqual(pdf);
  });

  it('is none where the bytes are anything else', async () => {
    const webp = await drawn().webp().toBuffer();
    for (const bytes of [
      webp,
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('MZ'),
      Buffer.alloc(0),
    ])
      expect(await issuedPdf(bytes)).toBeNull();
  });
});
