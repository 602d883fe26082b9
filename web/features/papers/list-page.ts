import { keptPaperTexts as texts } from '#core/texts/kept-papers.ts';
import { shellTexts } from '#core/texts/shell.ts';
import { escaped } from './escaped.ts';
import type { Paper } from './paper.ts';

const tokens = ['ground', 'surface', 'ink', 'ink-2', 'line', 'action', 'hero', 'hero-2', 'hero-ink', 'focus'];

/** The colours of the house, by day and by night, as its own pages have them. */
const colours = (): string => {
  const style = getComputedStyle(document.documentElement);
  return tokens.map((name) => `--${name}:${style.getPropertyValue(`--${name}`)}`).join(';');
};

/** The house's letters, which the page has fetched already; without them the device's own. */
const letters = async (): Promise<string> => {
  const file = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href;
  const answer = file ? await fetch(file).catch(() => null) : null;
  if (!answer?.ok) return '';
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(data:font/woff2;base64,${btoa(text)}) format("woff2")}`;
};

const rules = `*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:400 1rem/1.75 Vazirmatn,Tahoma,sans-serif}
header{background:linear-gradient(var(--hero),var(--hero-2));color:var(--hero-ink);padding:2rem 1rem 4.5rem;text-align:center}
h1{font-size:1.75rem;line-height:2.5rem}
main{max-inline-size:34rem;margin:-3rem auto 0;padding:0 1rem 3rem;display:grid;gap:1rem;justify-items:center}
ul{list-style:none;padding:0;inline-size:100%;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem}
li+li{border-block-start:1px solid var(--line)}
li a{display:grid;padding:1rem 1.25rem;color:inherit;text-decoration:none}
b{font-size:1.125rem;line-height:1.875rem}
span{color:var(--ink-2);font-size:.875rem;line-height:1.5rem}
main>a{color:var(--action);padding:.6rem 1rem}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

const itemOf = ({ path, title, day }: Paper): string =>
  `<li><a href="${escaped(path)}"><b>${escaped(title)}</b><span>${escaped(day)}</span></a></li>`;

/**
 * A page of its own that says that there is no network and leads to what is kept, if anything is. It is made of text: a document in the hands of this
 * page would be held to this page's policy, which allows no style of its own.
 */
export const listPage = async (papers: readonly Paper[]): Promise<string> =>
  `<!doctype html><html lang="fa" dir="rtl" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(`${texts.listTitle} | ${shellTexts.name}`)}</title>
<style>${await letters()}:root{${colours()}}${rules}</style></head>
<body><header><h1>${escaped(texts.listTitle)}</h1><p>${escaped(papers.length > 0 ? texts.listLead : texts.nothing)}</p></header>
<main>${papers.length > 0 ? `<ul>${papers.map(itemOf).join('')}</ul>` : ''}<a href="">${escaped(texts.listAgain)}</a></main></body></html>`;
