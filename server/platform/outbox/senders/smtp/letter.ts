import { messageTexts } from '#core/texts/messages.ts';
import { scriptOf } from '#server/platform/http/head-data.ts';
import type { Letter } from '../port.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** Makes addresses links; the full stop after an address at the end of a sentence stays outside. */
const withLinks = (escaped: string): string =>
  escaped.replace(/https?:\/\/[^\s<]+[^\s<.،؛!؟)»]/g, '<a href="$&" dir="ltr" style="color:inherit">$&</a>');

/** The text as a small page, right to left. Mail programs understand inline styles only. */
const htmlOf = ({
  text,
  markup,
}: Letter): string => `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8">${markup === null ? '' : scriptOf(JSON.parse(markup))}</head>
<body style="margin:0;padding:24px;font:16px/1.9 Vazirmatn,Tahoma,sans-serif" dir="rtl">
<div style="max-width:36em;margin:0 auto;white-space:pre-line;overflow-wrap:anywhere">${withLinks(escapeHtml(text))}</div>
<p style="max-width:36em;margin:24px auto 0;font-size:13px">${messageTexts.emailFooter}</p>
</body></html>`;

const subjectMax = 120;

/** The subject, or the first line of the text; never a line break, which would begin a header of its own. */
const subjectOf = ({ subject, text }: Letter): string =>
  (subject ?? text.split('\n')[0] ?? '').replace(/\s+/g, ' ').trim().slice(0, subjectMax);

/** What goes into an e-mail: the text, and the same as a page. */
export const mailOf = (letter: Letter, from: string) => {
  const domain = from.replace(/^.*@/, '').replace(/[^\w.-]/g, '');
  return {
    from,
    to: { name: '', address: letter.to },
    subject: subjectOf(letter),
    text: letter.text,
    html: htmlOf(letter),
    // The id is the same at every try, so that a mailbox that gets the message twice can show it once.
    messageId: `<${letter.messageId}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
};
