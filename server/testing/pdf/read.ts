import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** What a reader takes out of a PDF: its name, and the whole text without the marks of direction that readers put in. */
export interface Reading {
  reader: string;
  text: string;
}

const withoutDirections = (text: string) => text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** PDFium, which shows and copies PDFs in Chrome, Edge and on Android. */
const byPdfium = async (pdf: Buffer): Promise<string> => {
  const library = await PDFiumLibrary.init();
  try {
    const paper = await library.loadDocument(pdf);
    const pages = [...paper.pages()].map((page) => page.getText());
    paper.destroy();
    return pages.join('\n');
  } finally {
    library.destroy();
  }
};

/** Poppler, which shows and copies PDFs on Linux; null where it is not installed, which CI does not allow. */
export const readByPoppler = (pdf: Buffer, options: readonly string[] = []): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'hodhod-pdf-'));
  try {
    const path = join(folder, 'paper.pdf');
    writeFileSync(path, pdf);
    return execFileSync('pdftotext', ['-enc', 'UTF-8', ...options, path, '-'], { encoding: 'utf8' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !process.env['CI']) return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** The text of a PDF as the readers that are there take it out. */
export const readPdf = async (pdf: Buffer): Promise<Reading[]> => {
  const readings = [
    { reader: 'PDFium', text: await byPdfium(pdf) },
    { reader: 'Poppler', text: readByPoppler(pdf) },
  ];
  return readings.flatMap(({ reader, text }) =>
    text === null ? [] : [{ reader, text: withoutDirections(text) }],
  );
};
