import { posix } from 'node:path';

/** Where an import leads inside the repository, or null for packages and Node's own modules. */
export const resolveImport = (from: string, specifier: string): string | null => {
  if (specifier.startsWith('#')) return specifier.slice(1).split('?')[0] ?? null;
  if (!specifier.startsWith('.')) return null;
  return posix.join(posix.dirname(from), specifier).split('?')[0] ?? null;
};
