import { posix } from 'node:path';

/** The file of the repository that is imported; null for packages and modules of Node. */
export const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1).split('?')[0] ?? null;
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier).split('?')[0] ?? null;
};
