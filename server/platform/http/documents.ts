import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { bestEncoded } from './encoded.ts';

/** Where the script stands in a document: before all other scripts and styles, for which a browser would wait. */
const place = '<!-- early ask -->';

/** The page with a script of its own that asks for what it will show, if it has one. */
export const withEarlyAsk = (html: string, script: string | undefined): string =>
  html.replace(place, () => (script ? `<script>${script}</script>` : ''));

/**
 * The same where the page has the answer to its own question in it, and says so at its root: whoever asks all the same does it behind all that is
 * seen.
 */
export const withLateAsk = (html: string, script: string | undefined): string =>
  html
    .replace('<html', '<html data-drawn')
    .replace(place, '')
    .replace('</body>', () => (script ? `<script>${script}</script></body>` : '</body>'));

/** Where the files are named that the first view of a page needs. */
const filesPlace = '<!-- early files -->';

/** A document in two: what is before the end of its head, and the rest, in which nothing of these stands. */
const halvesOf = (html: string): [head: string, rest: string] => {
  const end = Math.max(0, html.indexOf('</head>'));
  return [html.slice(0, end), html.slice(end)];
};

/** The page with the names of files that its first view needs. Styles that are in it already are not asked for again. */
export const withEarlyFiles = (html: string, files: readonly string[] = []): string => {
  const link = (file: string): string => {
    const kind = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"';
    return `<link ${kind} crossorigin href="/${file}">`;
  };
  const [head, rest] = halvesOf(html);
  const missing = files.filter((file) => !head.includes(`"/${file}"`));
  return head.replace(filesPlace, () => missing.map(link).join('')) + rest;
};

/** What brings the program of a page: its scripts, and what is begun for them. */
const programTags =
  /<(?:script type="module"|link rel="modulepreload"|link rel="preload" as="style")[^>]*>(?:<\/script>)?/g;

/**
 * A page that stands without its program: that is asked for once the page is painted, by the first script (tools/web/boot-script.ts), so that letters
 * and pictures have the line and the processor for themselves until then.
 */
export const withProgramBehind = (html: string): string => {
  const [head, rest] = halvesOf(html);
  const tags = head.match(programTags) ?? [];
  return `${head.replaceAll(programTags, '')}<template id="program">${tags.join('')}</template>${rest}`;
};

/** Sends a document, compressed. What has no route, as pages have none, is not compressed by the server itself. */
export const sendDocument = async (html: string, reply: FastifyReply) => {
  const text = Buffer.from(html);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  const encodings = {
    br: () => promisify(brotliCompress)(text, { params }),
    gzip: () => promisify(gzip)(text),
  };
  return reply.type('text/html; charset=utf-8').send(await bestEncoded(text, encodings, reply));
};
