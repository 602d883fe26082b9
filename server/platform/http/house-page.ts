import type { HouseFacts } from '#core/contract/house.ts';
import { toPersianDigits } from '#core/rules/text/digits.ts';
import { demoTexts } from '#core/texts/demo.ts';
import { unreadyTexts } from '#core/texts/unready.ts';
import type { Config } from '../config/config.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as HTML has it, between tags and between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What every page is told of the house. */
export const factsOf = ({ support, company }: Pick<Config, 'support' | 'company'>): HouseFacts => ({
  support,
  company,
});

/** How to call the house. A number at which nobody answers is not said. */
const callLine = ({ phone, isSample }: Config['support']): string =>
  isSample
    ? ''
    : ` ${unreadyTexts.call} <a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi dir="ltr">${escapeHtml(toPersianDigits(phone))}</bdi></a>`;

const ways = unreadyTexts.ways.map(({ name, href }) => `<a href="${href}">${name}</a>`).join(' · ');

/**
 * What the page says where its buttons do nothing: at once where scripts are off, and by the page's own styles (web/ui/global.css) where
 * the program still has not come after a while.
 */
const unreadyLines = (support: Config['support']): string =>
  `<noscript><p class="unready off">${unreadyTexts.withoutScript} ${ways}${callLine(support)}</p></noscript>` +
  `<p class="unready" role="status">${unreadyTexts.late}${callLine(support)}</p>`;

/**
 * The page with what the house has to say on every page: how to reach whoever runs it, and whether it is a demonstration. The line of a
 * demonstration is part of the page itself and not drawn by the app, so that no page can be without it.
 */
export const housePage = (
  html: string,
  { demo, support, company }: Pick<Config, 'demo' | 'support' | 'company'>,
): string => {
  const meta = `<meta name="house" content="${escapeHtml(JSON.stringify(factsOf({ support, company })))}">`;
  const line = `<aside class="demo" aria-label="${demoTexts.label}"><p>${demoTexts.line}</p></aside>`;
  return html
    .replace('</head>', () => `${meta}</head>`)
    .replace(/<body[^>]*>/, (body) => `${body}${demo ? line : ''}${unreadyLines(support)}`);
};
