import { formatRial, formatToman } from '#core/rules/money/format.ts';
import { toRial } from '#core/rules/money/rial.ts';
import { bankTexts as texts } from '#core/texts/bank.ts';
import type { BankPayment } from './bank.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

/** It is served as a file, since the page's security policy allows no inline styles. Colours are the design's tokens. */
export const bankStyle = `
@font-face { font-family: 'Vazirmatn'; src: url('/demo-bank/vazirmatn.woff2') format('woff2'); font-weight: 100 900; font-display: swap; }
:root { color-scheme: light; --ground: #f0f7fa; --surface: #feffff; --ink: #1a203d; --ink-2: #424c66; --line: #d3dee6; --line-strong: #7a8798;
  --action: #273fb3; --saffron: #fcaa38; --saffron-hover: #f59c23; --saffron-ink: #381703; --soft: #d3f5f4; --soft-ink: #005e66; --hero: #15205a; --hero-ink: #f5fbfe; }
@media (prefers-color-scheme: dark) { :root { color-scheme: dark; --ground: #0f1430; --surface: #1a2145; --ink: #eef3fb; --ink-2: #b9c4da; --line: #333c63;
  --line-strong: #7b87a8; --action: #a9bcff; --soft: #0d3d44; --soft-ink: #a5ecec; --hero: #0b102b; } }
* { box-sizing: border-box; }
body { margin: 0; min-block-size: 100vh; background: var(--ground); color: var(--ink); font: 1rem/1.75rem Vazirmatn, Tahoma, system-ui, sans-serif; }
header { background: var(--hero); color: var(--hero-ink); padding: 1.5rem 1rem 4.5rem; }
header > *, main { max-inline-size: 30rem; margin-inline: auto; }
h1 { font-size: 1.375rem; line-height: 2.125rem; margin: 0; }
main { display: block; margin-block-start: -3rem; padding: 0 1rem 3rem; }
.sheet { background: var(--surface); border: 1px solid var(--line); border-radius: 1.25rem; padding: 1.5rem; }
.notice { background: var(--soft); color: var(--soft-ink); border-radius: .625rem; padding: .5rem .75rem; margin: 0 0 1.25rem; font-size: .875rem; line-height: 1.5rem; }
dl { margin: 0 0 1.5rem; } dl div { display: flex; justify-content: space-between; gap: 1rem; padding-block: .625rem; border-block-end: 1px dashed var(--line); }
dt { color: var(--ink-2); } dd { margin: 0; text-align: end; font-weight: 550; } dd strong { font-size: 1.375rem; line-height: 2.125rem; } dd small { display: block; color: var(--ink-2); font-weight: 400; }
h2 { font-size: 1.125rem; line-height: 1.875rem; margin: 0 0 .75rem; }
form { margin: 0 0 .75rem; }
button, .back { display: block; inline-size: 100%; min-block-size: 3rem; padding: .5rem 1rem; border-radius: .875rem; border: 1px solid var(--line-strong); background: transparent;
  color: var(--ink); font: inherit; font-weight: 550; text-align: center; text-decoration: none; cursor: pointer; }
button.first { background: var(--saffron); border-color: var(--saffron); color: var(--saffron-ink); font-weight: 700; }
button.first:hover { background: var(--saffron-hover); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`;

const page = (title: string, heading: string, body: string): string => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="/demo-bank/style.css"></head>
<body><header><h1>${heading}</h1></header><main><div class="sheet">${body}</div></main></body></html>`;

const choice = (token: string, name: string, text: string, isFirst = false): string => `
<form method="post" action="/demo-bank/${token}/${name}"><button type="submit" data-testid="bank-${name}"${isFirst ? ' class="first"' : ''}>${text}</button></form>`;

/** The page on which the traveller pays, fails to pay, cancels, or pays and never comes back. */
export const payPage = (payment: BankPayment): string => {
  const amount = toRial(Number(payment.amount));
  return page(
    texts.pageTitle,
    texts.heading,
    `<p class="notice">${texts.notice}</p>
<dl><div><dt>${texts.merchant}</dt><dd>${texts.merchantName}</dd></div>
<div><dt>${texts.forWhat}</dt><dd>${escapeHtml(payment.description)}</dd></div>
<div><dt>${texts.amount}</dt><dd data-testid="bank-amount"><strong>${formatToman(amount)}</strong> ${texts.toman}<small>${formatRial(amount)} ${texts.rial}</small></dd></div></dl>
<h2>${texts.choose}</h2>
${choice(payment.token, 'pay', texts.pay, true)}${choice(payment.token, 'fail', texts.fail)}${choice(payment.token, 'cancel', texts.cancel)}${choice(payment.token, 'lost', texts.lost)}`,
  );
};

/** The page after "paid, but the browser never came back": it has no link to the merchant. */
export const lostPage = (): string =>
  page(texts.lostHeading, texts.lostHeading, `<p role="status">${texts.lostText}</p>`);

const backPage = (heading: string, text: string): string =>
  page(heading, heading, `<p>${text}</p><a class="back" href="/">${texts.backToMerchant}</a>`);
export const overPage = (): string => backPage(texts.overHeading, texts.overText);
export const unknownPage = (): string => backPage(texts.unknownHeading, texts.unknownText);
