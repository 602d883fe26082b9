import type { CleanImage } from '../image.ts';

/** A4, in points. */
const page = { width: 595, height: 842, margin: 28 };

/** A PDF with one upright A4 page, which a picture fills within its margins. PDF can hold JPEG, so its bytes go in unchanged. */
export const pdfOfPicture = ({ content, width, height }: CleanImage): Buffer => {
  const scale = Math.min((page.width - 2 * page.margin) / width, (page.height - 2 * page.margin) / height);
  const [wide, high] = [width * scale, height * scale];
  const at = [(page.width - wide) / 2, (page.height - high) / 2];
  const drawing = `q ${[wide, 0, 0, high, ...at].map((each) => each.toFixed(2)).join(' ')} cm /Picture Do Q`;
  const stream = (dictionary: string, bytes: Buffer): Buffer[] => [
    Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ];
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB`;
  const objects = [
    [Buffer.from('<< /Type /Catalog /Pages 2 0 R >>')],
    [Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /XObject << /Picture 5 0 R >> >> >>`,
      ),
    ],
    stream('', Buffer.from(drawing)),
    stream(`${picture} /BitsPerComponent 8 /Filter /DCTDecode`, content),
  ].map((parts, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), ...parts, Buffer.from('\nendobj\n')]),
  );

  const head = Buffer.from('%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1');
  let end = head.length;
  const places = objects.map(({ length }) => {
    const start = end;
    end += length;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const tail = [
    `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`,
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
  ];
  return Buffer.concat([head, ...objects, Buffer.from(tail.join(''))]);
};
