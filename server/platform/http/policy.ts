import { createHash } from 'node:crypto';

/** What a page may run and where its forms may lead, beside our own origin. */
export interface PagePolicy {
  /** The bodies of the page's own inline scripts. */
  inlineScripts: readonly string[];
  /** Origins of banks that a form is sent to. */
  formHosts: readonly string[];
}

/** The bodies of the inline scripts of a page. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter(Boolean);

/**
 * Content Security Policy of our pages. Everything comes from our own origin. Inline scripts are only those of the page, by their hash.
 * Forms lead to our origin and to the configured banks. A page that shows something of another host may load it from that origin alone,
 * with the styles that it writes into the page.
 */
export const contentPolicy = (
  { inlineScripts, formHosts }: PagePolicy,
  foreignHost: string[] = [],
): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': [
    "'self'",
    ...inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
    ...foreignHost,
  ],
  'style-src': ["'self'", ...(foreignHost.length > 0 ? ["'unsafe-inline'", ...foreignHost] : [])],
  'img-src': ["'self'", 'data:', 'blob:', ...foreignHost],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'", ...foreignHost],
  'frame-src': ["'self'", ...foreignHost],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'", ...formHosts, ...foreignHost],
  'frame-ancestors': ["'self'"],
});

/** The policy as the text of its header. */
export const policyHeader = (policy: Record<string, string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');

/**
 * What pages may ask of a phone: nothing but the clipboard and sharing, which need no list. A picture of a passport is
 * taken by the phone's own camera app, not by the page.
 */
export const permissionsPolicy = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');
