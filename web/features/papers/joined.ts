const insideMain = (html: string): string => /<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? '';

/**
 * The papers of several products as one page: the first with what the others say behind it. The house makes all of them with one style sheet.
 * It is made of text, as every page that is kept is.
 */
export const joined = ([first, ...others]: readonly string[]): string | null => {
  if (first === undefined) return null;
  const end = first.lastIndexOf('</main>');
  return end < 0 ? first : first.slice(0, end) + others.map(insideMain).join('') + first.slice(end);
};
