import { shellTexts } from '#core/texts/shell.ts';
import { escaped } from './escaped.ts';

const tokens = ['ground', 'surface', 'ink', 'ink-2', 'line', 'action', 'hero', 'hero-2', 'hero-ink', 'focus'];

/** The rules of a style sheet; none of one that may not be read. */
const rulesOf = (sheet: CSSStyleSheet): readonly CSSRule[] => {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
};

/** Where the tokens stand: what is computed of them is of the present scheme alone. */
const tokenRule = (): CSSStyleRule | undefined =>
  [...document.styleSheets]
    .flatMap(rulesOf)
    .find(
      (rule): rule is CSSStyleRule =>
        rule instanceof CSSStyleRule &&
        rule.selectorText === ':root' &&
        rule.style.getPropertyValue('--ground') !== '',
    );

/** The build writes colours of two schemes out for older browsers, as values of which the one or the other is empty. */
const schemes = `:root{--lightningcss-light:initial;--lightningcss-dark: }
@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}`;

/** The colours of the house, by day and by night, as its own pages have them. */
const colours = (): string => {
  const style = tokenRule()?.style ?? getComputedStyle(document.documentElement);
  return `${schemes}:root{${tokens.map((name) => `--${name}:${style.getPropertyValue(`--${name}`)}`).join(';')}}`;
};

/** A file as an address that holds all of it. The browser writes it aside, where a script would hold a slow phone up. */
const asAddress = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** The house's letters, which the page has fetched already; without them the device's own. */
const letters = async (): Promise<string> => {
  const file = document.querySelector<HTMLLinkElement>('link[as="font"]')?.href;
  const answer = file ? await fetch(file).catch(() => null) : null;
  if (!answer?.ok) return '';
  const address = await asAddress(new Blob([await answer.arrayBuffer()], { type: 'font/woff2' }));
  return `@font-face{font-family:Vazirmatn;font-weight:100 900;src:url(${address}) format("woff2")}`;
};

const rules = `*{box-sizing:border-box;margin:0}
body{background:var(--ground);color:var(--ink);font:400 1rem/1.75 Vazirmatn,Tahoma,sans-serif;overflow-wrap:anywhere}
header{background:linear-gradient(var(--hero),var(--hero-2));color:var(--hero-ink);padding:2rem 1rem 4.5rem;text-align:center}
h1{font-size:1.75rem;line-height:2.5rem}
main{max-inline-size:34rem;margin:-3rem auto 0;padding:0 1rem 3rem;display:grid;gap:1rem;justify-items:center}
ul{list-style:none;padding:0;inline-size:100%;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem}
li+li{border-block-start:1px solid var(--line)}
b{font-size:1.125rem;line-height:1.875rem}
span{color:var(--ink-2);font-size:.875rem;line-height:1.5rem}
a:focus-visible{outline:2px solid var(--focus);outline-offset:2px}`;

interface Parts {
  title: string;
  /** Beside those that all such pages have. */
  rules: string;
  header: string;
  main: string;
}

/**
 * A page that needs nothing else, in the look of the house. It is made of text: a document in the hands of this page would be held to this
 * page's policy, which allows no style of its own.
 */
export const pageOfItsOwn = async (page: Parts): Promise<string> =>
  `<!doctype html><html lang="fa" dir="rtl" style="color-scheme:light dark"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(`${page.title} | ${shellTexts.name}`)}</title>
<style>${await letters()}${colours()}${rules}${page.rules}</style></head>
<body><header>${page.header}</header><main>${page.main}</main></body></html>`;
