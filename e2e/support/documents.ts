import sharp from 'sharp';
import type { Specimen } from '#server/testing/passport/lines.ts';
import { passportFile } from './passport.ts';
import { family, nationalCode } from './people.ts';

/** A file for an input of a form. */
interface GivenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

interface Applicant {
  person: (typeof family)[number];
  passport: Partial<Specimen>;
  /** The colour of the clothes in the picture, so that two people look different. */
  colour: string;
}

/** The two adults of the family, with passports that agree with what they type. Dates of passports are 'YYMMDD'. */
const applicants: readonly Applicant[] = family.slice(0, 2).map((person, at) => ({
  person,
  passport: {
    issuer: 'IRN',
    nationality: 'IRN',
    firstName: person.latin[0].toUpperCase(),
    lastName: person.latin[1].toUpperCase(),
    number: ['A98765432', 'B12345678'][at] ?? '',
    birth: ['890905', '870122'][at] ?? '',
    sex: person.gender === 'Female' ? 'F' : 'M',
    expiry: '310321',
    personal: nationalCode([4_321, 5_432][at] ?? 0),
  },
  colour: ['#5d6a78', '#7a4f3a'][at] ?? '',
}));

const drawn = (svg: string) => sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer();

const portrait = (colour: string) =>
  drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#f4f6f8"/>
<path d="M60 800c0-260 480-260 480 0Z" fill="${colour}"/><rect x="255" y="430" width="90" height="130" fill="#c79a7d"/>
<ellipse cx="300" cy="320" rx="130" ry="170" fill="#d8ab8d"/><path d="M165 300c0-220 270-220 270 0-60-110-210-110-270 0Z" fill="#2b2320"/></svg>`);

const sheetOfPaper = (colour: string) => {
  const lines = Array.from({ length: 22 }, (_, at) => {
    const width = 820 - ((at * 137) % 300);
    return `<rect x="${1040 - width}" y="${320 + at * 34}" width="${width}" height="10" fill="#3b4150"/>`;
  }).join('');
  return drawn(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1600"><rect width="1200" height="1600" fill="#fdfdfb"/><rect x="760" y="140" width="280" height="90" fill="${colour}"/>${lines}</svg>`,
  );
};

const jpeg = (name: string, buffer: Buffer): GivenFile => ({ name, mimeType: 'image/jpeg', buffer });

/** One of the two applicants with everything that a destination may ask for. The pictures are the same in every run. */
export const applicantWithDocuments = async (at: 0 | 1) => {
  const applicant = applicants[at];
  if (!applicant) throw new Error('The family is too small');
  const { person, passport, colour } = applicant;
  return {
    person,
    passportNumber: passport.number ?? '',
    /** Gregorian: day, month 1–12, year. */
    passportExpiry: ['21', '3', '2031'] as [string, string, string],
    files: {
      passport: await passportFile(passport),
      photo: jpeg('photo.jpg', await portrait(colour)),
      paper: jpeg('paper.jpg', await sheetOfPaper(colour)),
    },
  };
};

/** A picture that is large enough to be judged and has more than 5 MB. It is noise, which cannot be compressed. */
export const largePicture = async (): Promise<GivenFile> => {
  const side = 1500;
  let state = 42;
  const noise = Uint8Array.from({ length: side * side * 3 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  const buffer = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'large.png', mimeType: 'image/png', buffer };
};

/** A text file with the name and type of a picture. */
export const textAsPicture = (): GivenFile =>
  jpeg('passport.jpg', Buffer.from('This is no picture.\n'.repeat(20)));

/** A PDF of one page with one line in Latin letters, the smallest that every reader opens. */
const onePagePdf = (line: string): Buffer => {
  const content = `BT /F1 18 Tf 72 740 Td (${line.replace(/[()\\]/g, '\\$&')}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return String(start).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...starts.map((start) => `${start} 00000 n `)].join('\n');
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R >>`;
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n${table}\ntrailer\n${trailer}\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};

/** The file of a visa that an authority sends, with a name and a number. */
export const visaFile = (latinName: string, number: string): GivenFile => ({
  name: 'visa.pdf',
  mimeType: 'application/pdf',
  buffer: onePagePdf(`VISA ${number} - ${latinName}`),
});
