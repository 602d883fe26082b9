/** A run of words inside a text of a document. */
export interface Run {
  text: string;
  isStrong?: true;
  /** Where the words lead. */
  href?: string;
}

const marks = /\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

/** Pages of ours, and what is safe to follow elsewhere. */
export const isSafeHref = (href: string): boolean => /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:)/.test(href);

/** The runs of a text. Whatever is no mark stays as it was typed; a link that is not safe is only its words. */
export const runsOf = (text: string): Run[] => {
  const runs: Run[] = [];
  let from = 0;
  for (const found of text.matchAll(marks)) {
    const [whole, strong, words, href] = found;
    if (found.index > from) runs.push({ text: text.slice(from, found.index) });
    if (strong !== undefined) runs.push({ text: strong, isStrong: true });
    else if (words !== undefined && href !== undefined)
      runs.push(isSafeHref(href) ? { text: words, href } : { text: words });
    from = found.index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
};

/** The words of a text without its marks. */
export const wordsOf = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

/** Where the links of a text lead. */
export const hrefsIn = (text: string): string[] => runsOf(text).flatMap(({ href }) => href ?? []);
