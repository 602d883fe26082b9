import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { escaped } from './escaped.ts';

const look = 'max-inline-size:52rem;margin:0 auto 1rem;font-size:.875rem;line-height:1.5rem';

/**
 * A page with a line above it that says from when it is, and leads to the page as it is now. It is made of text: a document in the hands of
 * this page would be held to this page's policy, which allows no style of its own.
 */
export const withAsOf = (html: string, when: string): string => {
  const line = `<p style="${look}">${escaped(texts.asOf(when))} <a href="" style="color:inherit">${escaped(texts.again)}</a></p>`;
  const begin = /<main[^>]*>/.exec(html) ?? /<body[^>]*>/.exec(html);
  const at = begin ? begin.index + begin[0].length : 0;
  return html.slice(0, at) + line + html.slice(at);
};
