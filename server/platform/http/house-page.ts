import type { HouseFacts } from '#core/contract/house.ts';
import { demoTexts } from '#core/texts/demo.ts';
import type { Config } from '../config/config.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as HTML has it, between tags and between double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** What every page is told of the house. */
export const factsOf = ({ support, company }: Pick<Config, 'support' | 'company'>): HouseFacts => ({
  support,
  company,
});

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
    .replace(/<body[^>]*>/, (body) => (demo ? `${body}${line}` : body));
};
