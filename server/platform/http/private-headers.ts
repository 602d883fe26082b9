/**
 * Of bytes that somebody sent to us, on our own address: taken for nothing but what they are, run nowhere, kept by nobody.
 * `name` is what the file is called where it is saved: Latin letters, digits, dots and dashes.
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
