import { readByPoppler } from './read.ts';

/** A word of a page and its box, in points from the corner at the top left. */
interface Word {
  page: number;
  text: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const attributesOf = (tag: string): Record<string, number> =>
  Object.fromEntries([...tag.matchAll(/(\w+)="([\d.-]+)"/g)].map(([, name, value]) => [name, Number(value)]));

/** The box of a word is as high as its font reaches; what is drawn lies in its middle. */
const core = ({ xMin = 0, yMin = 0, xMax = 0, yMax = 0 }: Record<string, number>) => ({
  left: xMin + 0.5,
  right: xMax - 0.5,
  top: yMin + (yMax - yMin) * 0.3,
  bottom: yMax - (yMax - yMin) * 0.3,
});

const meet = (a: Word, b: Word): boolean =>
  a.page === b.page && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Words of a PDF that run over an edge of their page, or into a margin narrower than `margin` points, and pairs that lie on one
 * another; null where Poppler is not installed, which CI does not allow.
 */
export const misplacedWords = (
  pdf: Buffer,
  margin = 12,
): { pages: number; words: number; wrong: string[] } | null => {
  const html = readByPoppler(pdf, ['-bbox']);
  if (html === null) return null;
  const pages = html
    .split('<page ')
    .slice(1)
    .map((page) => ({ ...attributesOf(page.slice(0, page.indexOf('>'))), page }));
  const wrong: string[] = [];
  let count = 0;
  for (const [at, { width = 0, height = 0, page }] of (
    pages as { width?: number; height?: number; page: string }[]
  ).entries()) {
    const words = [...page.matchAll(/<word ([^>]*)>([^<]*)<\/word>/g)].map(([, tag = '', text = '']) => ({
      page: at + 1,
      text,
      ...core(attributesOf(tag)),
    }));
    count += words.length;
    for (const [place, word] of words.entries()) {
      const { left, top, right, bottom, text } = word;
      if (left < margin || top < margin || right > width - margin || bottom > height - margin)
        wrong.push(`page ${at + 1}: «${text}» runs over the edge`);
      for (const other of words.slice(place + 1))
        if (meet(word, other)) wrong.push(`page ${at + 1}: «${text}» lies on «${other.text}»`);
    }
  }
  return { pages: pages.length, words: count, wrong };
};
