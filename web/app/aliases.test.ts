import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string): string => {
  let folder = dirname(resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
};

// vite.config.ts replaces three modules inside libraries by smaller ones. If a new version of a library imports them under another name,
// the first view grows without a warning.
test('the modules that the build replaces are imported under the names it knows', () => {
  const router = readFileSync(join(folderOf('wouter'), 'src/use-sync-external-store.js'), 'utf8');
  expect(router).toMatch(/from ["']use-sync-external-store\/shim\/index\.js["']/);
  const query = readFileSync(join(folderOf('@tanstack/query-core'), 'build/modern/query.js'), 'utf8');
  const client = readFileSync(join(folderOf('@tanstack/query-core'), 'build/modern/queryClient.js'), 'utf8');
  expect(client).toMatch(/import \{ MutationCache \} from ["']\.\/mutationCache\.js["']/);
  expect(query).toMatch(/import \{ infiniteQueryBehavior \} from ["']\.\/infiniteQueryBehavior\.js["']/);
});
