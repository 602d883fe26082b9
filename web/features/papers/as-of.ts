import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { escaped } from './escaped.ts';

const look = 'max-inline-size:52rem;margin:0 auto 1rem;font-size:.875rem;line-height:1.5rem';

const fileLook = 'color:inherit;display:inline-block;padding:.75rem 0;margin-inline-end:1.25rem';

/**
 * A page with a line above it that says from when it is, and leads to the page as it is now and to the files that are kept
 * with it. It is made of text: a document in the hands of
 * this page would be held to this page's policy, which allows no style of its own.
 */
export const withAsOf = (html: string, when: string, files: readonly string[] = []): string => {
  const links = files.map(
    (file, at) =>
      `<a href="${escaped(file)}" style="${fileLook}">${escaped(texts.file(at + 1, files.length))}</a>`,
  );
  const line = `<p data-as-of style="${look}">${escaped(texts.asOf(when))} <a href="" style="color:inherit">${escaped(texts.again)}</a>${links.length > 0 ? `<br>${links.join('')}` : ''}</p>`;
  const begin = /<main[^>]*>/.exec(html) ?? /<body[^>]*>/.exec(html);
  const at = begin ? begin.index + begin[0].length : 0;
  return html.slice(0, at) + line + html.slice(at);
};

/** The same page as it came. */
export const withoutAsOf = (html: string): string => html.replace(/<p data-as-of [\s\S]*?<\/p>/, '');
