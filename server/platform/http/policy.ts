import { createHash } from 'node:crypto';

/** The bodies of the inline scripts of a page. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter(Boolean);

/**
 * Content Security Policy of our pages: everything from ourselves. Inline scripts only those of the page, by their
 * hash. Styles may be inline (positions of lists and sliders). Forms may lead to a bank over https. A page that shows
 * something of another host may load it from that origin alone.
 */
export const contentPolicy = (
  inlineScripts: readonly string[],
  foreignHost: string[] = [],
): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    ...foreignHost,
  ],
  'style-src': ["'self'", "'unsafe-inline'", ...foreignHost],
  'img-src': ["'self'", 'data:', 'blob:', ...foreignHost],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...foreignHost],
  'frame-src': ["'self'", ...foreignHost],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'", 'https:'],
  'frame-ancestors': ["'self'"],
});

/** The policy as its header is written. */
export const policyHeader = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');
