import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The palette and sizes of the design tokens that papers need; day, night by the system, day again on paper. */
const rules = `
:root{color-scheme:light dark;
--ground:#f0f7fa;--surface:#feffff;--ink:#1a203d;--ink-2:#424c66;--ink-3:#5a6579;--line:#d3dee6;--line-strong:#7a8798;
--hero:#15205a;--hero-ink:#f5fbfe;--bar:#fff;--saffron:#fcaa38;--turquoise:#009298;--turquoise-text:#005e66;
--success-soft:#d6f8e4;--success-text:#00603d;--system-soft:#d3f5f4;--system-text:#005e66;--warning-text:#824d00}
@media screen and (prefers-color-scheme:dark){:root{
--ground:#0d1221;--surface:#161c2f;--ink:#e8f2f7;--ink-2:#bac9d7;--ink-3:#9babbc;--line:#2f3851;--line-strong:#6c7b96;
--hero:#111f55;--hero-ink:#eef7fa;--bar:#e8f2f7;--saffron:#fcaf41;--turquoise:#36baba;--turquoise-text:#81d9d8;
--success-soft:#093526;--success-text:#7bdfac;--system-soft:#03343c;--system-text:#81d9d8;--warning-text:#f5ca7a}}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--ground);color:var(--ink);font:400 1rem/1.75 Vazirmatn,Tahoma,"Segoe UI",sans-serif;padding:1.5rem 1rem 3rem}
main{max-inline-size:54rem;margin-inline:auto;display:grid;gap:2.5rem}
bdi{unicode-bidi:isolate}
.page{display:grid;gap:1.25rem}
.top{display:flex;align-items:center;justify-content:space-between;gap:1rem}
.brand{display:flex;align-items:center;gap:.6rem;font-size:1.6rem;line-height:2.4rem;font-weight:850}
.brand svg{inline-size:2.75rem;block-size:2.5rem;display:block}
.crest{fill:#f0a63f}.bird{fill:currentColor}.eye{fill:var(--ground)}
.doc{text-align:end}
h1{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.kind{font-size:1.125rem;line-height:1.875rem;font-weight:700}
.card{background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;overflow:hidden;box-shadow:0 2px 4px rgb(23 29 78/.05),0 10px 24px -8px rgb(23 29 78/.14)}
.wing{block-size:.875rem;background:repeating-linear-gradient(to left,var(--hero) 0 26px,var(--bar) 26px 32px,var(--hero) 32px 38px,var(--saffron) 38px 44px)}
.in{padding:1.25rem;display:grid;gap:1.25rem}
.row{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem}
.spread{justify-content:space-between}
.badge-mark svg{inline-size:2.5rem;block-size:2.5rem;display:block}
.badge{border-radius:.375rem;padding:.1rem .6rem;font-size:.8125rem;line-height:1.375rem;font-weight:600;background:var(--system-soft);color:var(--system-text)}
.ok{background:var(--success-soft);color:var(--success-text)}
.way{display:grid;grid-template-columns:auto minmax(4rem,1fr) auto;gap:1rem;align-items:center}
.way>:last-child{text-align:end}
.far{display:inline-block;font-size:2.6rem;line-height:3.2rem;font-weight:900;letter-spacing:.02em}
.city{font-weight:700}
.time{font-size:1.5rem;line-height:2.2rem;font-weight:850}
.small{font-size:.8125rem;line-height:1.375rem;color:var(--ink-3)}
.later{font-size:.8125rem;font-weight:650;color:var(--warning-text)}
.track{display:grid;justify-items:center;gap:.1rem}
.rail{position:relative;inline-size:100%;block-size:1.2rem;color:var(--turquoise-text)}
.rail::before{content:"";position:absolute;inset-inline:.4rem;inset-block-start:calc(50% - .75px);border-block-start:1.5px solid var(--turquoise)}
.rail::after{content:"";position:absolute;inset-inline-start:0;inset-block-start:calc(50% - .28rem);inline-size:.56rem;block-size:.56rem;border-radius:50%;border:1.5px solid var(--turquoise);background:var(--surface)}
.rail svg{position:absolute;inset-inline-end:-.15rem;inset-block-start:0;inline-size:1.2rem;block-size:1.2rem;background:var(--surface);fill:currentColor}
dl{display:grid;grid-template-columns:repeat(2,1fr);gap:.75rem 1rem}
dt{font-size:.8125rem;line-height:1.375rem;color:var(--ink-3)}
dd{font-weight:700;font-size:.9375rem;line-height:1.6rem}
dd .small{font-weight:400}
.key{font-size:1.125rem;font-weight:900}
.flight+.flight{border-block-start:1px solid var(--line);padding-block-start:1.25rem}
.flight{display:grid;gap:1rem}
.change{justify-self:start;margin:0;border-radius:.5rem;padding:.35rem .75rem;font-weight:700;background:var(--ground);color:var(--warning-text)}
.layover{justify-self:center;border-radius:999px;padding:.2rem 1rem;font-size:.875rem;font-weight:600;background:var(--ground);color:var(--ink-2)}
.perf{border-block-start:2px dashed var(--line-strong);margin-inline:1rem;opacity:.6}
.holder{display:grid;gap:1.25rem;align-items:start}
.holder h2,.title{font-size:1.375rem;line-height:2.125rem;font-weight:850}
.facts{display:grid;gap:1rem}
.qr{justify-self:center;text-align:center}
.qr svg{inline-size:9rem;block-size:9rem;display:block;border-radius:.5rem}
.more{display:grid;gap:1.5rem 2rem}
.more h2{font-size:1rem;font-weight:700;padding-block-end:.4rem;border-block-end:4px double currentColor;margin-block-end:.6rem}
table{inline-size:100%;border-collapse:collapse;font-size:.9375rem}
th{font-weight:400;text-align:start;color:var(--ink-2);padding-block:.2rem}
td{text-align:right;font-weight:600;inline-size:1%;white-space:nowrap;padding-inline-start:1rem}
tfoot th,tfoot td{border-block-start:1px solid var(--line);font-weight:800;color:var(--ink);padding-block-start:.5rem}
.unit{font-size:.7em;font-weight:400;color:var(--ink-2)}
dl.pairs{grid-template-columns:repeat(auto-fill,minmax(min(100%,16rem),1fr))}dl.plain{grid-template-columns:1fr}
.file{display:inline-block;border-radius:.75rem;padding:.6rem 1.25rem;font-weight:700;background:var(--hero);color:var(--hero-ink);text-decoration:none}
a:focus-visible{outline:2px solid var(--turquoise-text);outline-offset:2px}
ul{padding-inline-start:1.25rem;color:var(--ink-2);font-size:.9375rem}
li::marker{color:var(--turquoise)}
@media(min-width:577px){dl{grid-template-columns:repeat(4,1fr)}.holder{grid-template-columns:1fr auto}.facts dl{grid-template-columns:repeat(3,1fr)}.more{grid-template-columns:1fr 1fr}.notes{grid-column:1/-1}dl.pairs{grid-template-columns:repeat(auto-fill,minmax(16rem,1fr))}dl.plain{grid-template-columns:1fr}}
@media print{@page{size:A4;margin:12mm}:root{font-size:12.5px}body{background:#fff;padding:0}main{gap:0}.page{break-after:page}.page:last-child{break-after:auto}.card{box-shadow:none}.wing,.badge-mark,.badge,.qr svg{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

const face = (file: string, range: string): string => {
  const folder = dirname(createRequire(import.meta.url).resolve('@fontsource-variable/vazirmatn/LICENSE'));
  const bytes = readFileSync(join(folder, 'files', file)).toString('base64');
  return `@font-face{font-family:Vazirmatn;font-weight:100 900;font-display:swap;src:url(data:font/woff2;base64,${bytes}) format("woff2");unicode-range:${range}}`;
};

interface Sheet {
  css: string;
  /** What a policy has to allow for it. */
  source: string;
  policy: string;
}

const made = (): Sheet => {
  const css = [
    face(
      'vazirmatn-arabic-wght-normal.woff2',
      'U+0600-06FF,U+0750-077F,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FEFC',
    ),
    face('vazirmatn-latin-wght-normal.woff2', 'U+0000-00FF,U+0131,U+0152-0153,U+2000-206F,U+20AC,U+2212'),
    rules,
  ].join('');
  const source = `'sha256-${createHash('sha256').update(css).digest('base64')}'`;
  return {
    css,
    source,
    policy: `default-src 'none'; style-src ${source}; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  };
};

let sheet: Sheet | undefined;

/**
 * The one style sheet of papers that are shown as pages, with its fonts inside so that a kept page looks the same without a network, and the
 * content policy that allows this sheet and nothing else. All papers have this one, so that those of several products fit into one page.
 */
export const paperSheet = (): Sheet => {
  sheet ??= made();
  return sheet;
};
