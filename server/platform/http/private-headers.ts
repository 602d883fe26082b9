/**
 * Headers for bytes that somebody sent us and that we serve from our own address: the browser takes them for nothing but what they are,
 * runs them nowhere, and nobody caches them. `name` is the file's name when it is saved: Latin letters, digits, dots and dashes.
 */
export const privateHeaders = (
  disposition: 'inline' | 'attachment',
  name: string,
): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'content-disposition': `${disposition}; filename="${name.replace(/[^\w.-]/g, '')}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
});
