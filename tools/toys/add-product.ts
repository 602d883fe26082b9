import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Adds a product to the copy of the house at the path `house`: its files (path from the root → text) and its line in the registry. */
export const addProduct = (house: string, id: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(house, path)), { recursive: true });
    writeFileSync(join(house, path), text);
  }
  const registry = join(house, 'core/products/index.ts');
  const before = readFileSync(registry, 'utf8');
  const after = before.replace(/^(export const products = \[)(.*)(\] as const;)$/m, `$1$2, ${id}$3`);
  if (after === before) throw new Error('The registry is written in another way now');
  writeFileSync(registry, `import { ${id} } from './${id}/index.ts';\n${after}`);
};
