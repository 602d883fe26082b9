import { createHash } from 'node:crypto';
import { paperSheet } from '../paper-page/sheet.ts';

/** What a page may run and where its forms may lead, beside our own origin. */
export interface PagePolicy {
  /** The bodies of the page's own inline scripts. */
  inlineScripts: readonly string[];
  /** The styles and style attributes of the page as it comes, as `sourceOf` names them. */
  inlineStyles?: readonly string[];
  /** Origins of banks that a form is sent to. */
  formHosts: readonly string[];
  /** Origins that maps take their style, tiles and letters from. A page may read them, and run nothing of theirs. */
  mapHosts?: readonly string[];
}

/** The bodies of the inline scripts of a page. */
export const inlineScriptsOf = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/gi)]
    .map((match) => match[1] ?? '')
    .filter(Boolean);

/** A text as the policy of a page names it. */
export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const written: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};

/** The style attributes of a piece of HTML, each once. */
export const inlineStylesOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) =>
      style.replace(/&(?:quot|#x27|#39|lt|gt|amp);/g, (sign) => written[sign] ?? sign),
    ),
  ),
];

/**
 * Content Security Policy of our pages. Everything comes from our own origin. Inline scripts and style attributes are only those of the page, by their hash.
 * Forms lead to our origin and to the configured banks. A page that shows something of another host may load it from that origin alone,
 * with the styles that it writes into the page.
 */
export const contentPolicy = (
  { inlineScripts, inlineStyles = [], formHosts, mapHosts = [] }: PagePolicy,
  foreignHost: string[] = [],
): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...inlineScripts.map(sourceOf), ...foreignHost],
  // A paper that a page opens beside itself is held to the page's policy, and has its one sheet inside. With hashes beside it
  // 'unsafe-hashes' allows these attributes and no others.
  'style-src':
    foreignHost.length > 0
      ? ["'self'", "'unsafe-inline'", ...foreignHost]
      : [
          "'self'",
          paperSheet().source,
          ...(inlineStyles.length > 0 ? ["'unsafe-hashes'", ...inlineStyles] : []),
        ],
  'img-src': ["'self'", 'data:', 'blob:', ...mapHosts, ...foreignHost],
  'font-src': ["'self'", 'data:'],
  // What draws a street map has its worker among our own files.
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'connect-src': ["'self'", ...mapHosts, ...foreignHost],
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
