import type { PaperMarks } from '../house/marks.ts';
import { art } from '../pdf/art.ts';
import { html, type Markup, trusted } from './markup.ts';
import { paperSheet } from './sheet.ts';

/** A Latin code, kept apart from the Persian around it. */
export const code = (text: string): Markup => html`<bdi dir="ltr">${text}</bdi>`;

/** A row of a list of facts. */
export const fact = (name: string, value: Markup): Markup =>
  html`<div><dt>${name}</dt><dd>${value}</dd></div>`;

/** A code that people are asked for, larger than others. */
export const keyCode = (text: string): Markup => html`<bdi class="key" dir="ltr">${text}</bdi>`;

export const small = (text: string | Markup): Markup => html`<div class="small">${text}</div>`;

/** Words with what they come to, one under the other. */
export const rowsTable = (
  rows: readonly { label: string; value: string }[],
  foot: Markup | '' = '',
): Markup =>
  html`<table><tbody>${rows.map(
    ({ label, value }) => html`<tr><th scope="row">${label}</th><td>${value}</td></tr>`,
  )}</tbody>${foot}</table>`;

export const section = (title: string, body: Markup): Markup =>
  html`<section><h2>${title}</h2>${body}</section>`;

export const list = (items: readonly string[]): Markup =>
  html`<ul>${items.map((item) => html`<li>${item}</li>`)}</ul>`;

/** A QR beside the facts that it holds. */
export const qrFigure = (svg: string, hint: string): Markup =>
  html`<div class="qr" role="img" aria-label="${hint}">${trusted(svg)}${small(hint)}</div>`;

const mark = trusted(
  `<svg viewBox="0 0 44 40" aria-hidden="true"><g class="crest">${art.paths.crest}</g><path class="bird" d="${art.paths.bird}"/><circle class="eye" cx="24.5" cy="25.5" r="1.7"/></svg>`,
);

export interface PaperHead {
  brand: string;
  heading: string;
  headingEn: string;
}

/** One paper: the house's head over it, its card, what else there is to know, and whom to call. */
export const paperArticle = (
  { brand, heading, headingEn }: PaperHead,
  { demo, demoEn, support, company }: PaperMarks,
  parts: { card: Markup; more: Markup; foot?: string },
): Markup => html`<article class="page">
${demo === '' ? '' : html`<p class="change row spread"><span>${demo}</span>${code(demoEn)}</p>`}<header class="top"><div class="brand">${mark}<span>${brand}</span></div><div class="doc"><div class="kind">${heading}</div>${small(code(headingEn))}</div></header>
<div class="card"><div class="wing"></div>${parts.card}</div>
<div class="more">${parts.more}</div>
<p class="small">${parts.foot === undefined ? '' : html`${parts.foot}<br>`}${support}${company.length === 0 ? '' : html`<br>${company.join(' · ')}`}</p></article>`;

/** Up to the end of the style sheet, which with its fonts is nine tenths of a page: encoded once. */
let beginning: Buffer | undefined;
const begin = (): Buffer => {
  beginning ??= Buffer.from(
    html`<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style>${trusted(paperSheet().css)}</style>`
      .markup,
  );
  return beginning;
};

/** Papers as one page of their own: no script, nothing fetched, every value escaped. */
export const paperPage = (title: string, papers: readonly Markup[]): Buffer =>
  Buffer.concat([
    begin(),
    Buffer.from(
      html`<title>${title}</title></head>
<body><main><h1>${title}</h1>${papers}</main></body></html>`.markup,
    ),
  ]);

/** Papers name people: no cache on the way may store them, other pages do not learn their address, and nothing in them runs. */
export const paperPageHeaders = (): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': paperSheet().policy,
});
