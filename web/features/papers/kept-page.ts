/** Nothing in it may run, or be fetched. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A page as it is kept on a device. */
export const keptPage = (html: string, more: Record<string, string>): Response =>
  new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      // Nobody gets back to it by Back once it is forgotten.
      'cache-control': 'no-store',
      ...more,
    },
  });

/** A PDF as it is kept on a device; whatever it says of itself, it is opened as nothing else. */
export const keptFile = (file: Blob): Response =>
  new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    },
  });
