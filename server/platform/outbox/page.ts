import { outboxTexts as texts } from '#core/texts/outbox.ts';
import type { Message } from '../services.ts';

interface Shown {
  channel: Message['channel'];
  to: string;
  text: string;
  code: string | null;
  at: Date;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const time = new Intl.DateTimeFormat('fa-IR', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Tehran',
});

const item = (message: Shown): string => `
<li>
  <p class="head"><span>${texts.channels[message.channel]}</span>
    <span>${texts.to}: <bdi dir="ltr">${escapeHtml(message.to)}</bdi></span>
    <time datetime="${message.at.toISOString()}">${time.format(message.at)}</time></p>
  <p class="text" dir="auto">${escapeHtml(message.text)}</p>
  ${message.code === null ? '' : `<p>${texts.code}: <strong dir="ltr">${escapeHtml(message.code)}</strong></p>`}
</li>`;

const style = `
:root { color-scheme: light dark; --paper: #fbf8f3; --sheet: #fff; --ink: #1f2430; --soft: #565d6d; --line: #ded6c8; }
@media (prefers-color-scheme: dark) { :root { --paper: #14171d; --sheet: #1d212a; --ink: #eef0f4; --soft: #b3bac8; --line: #38404e; } }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.9 Vazirmatn, Tahoma, sans-serif; }
main { max-inline-size: 42rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.35rem; margin: 0; } .lead { color: var(--soft); margin-block: .25rem 1.5rem; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
li { background: var(--sheet); border: 1px solid var(--line); border-radius: .75rem; padding: .75rem 1rem; overflow-wrap: anywhere; }
li p { margin: 0; } .head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; color: var(--soft); font-size: .875rem; }
.text { white-space: pre-line; } strong { font-size: 1.25rem; letter-spacing: .2em; }`;

/** The outbox as a page that refreshes itself. */
export const outboxPage = (messages: readonly Shown[]): string => `<!doctype html>
<html lang="fa" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5"><meta name="robots" content="noindex"><title>${texts.title}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><main><h1>${texts.title}</h1><p class="lead">${texts.lead}</p>
${messages.length === 0 ? `<p>${texts.empty}</p>` : `<ul>${messages.map(item).join('')}</ul>`}
</main></body></html>`;
