import type { Plugin } from 'vite';

/** The module of Vite that the build calls instead of every `import()` of the app (vite:build-import-analysis). */
const viteHelper = '\0vite/preload-helper.js';

/**
 * Replaces Vite's loader of parts by that of the house (web/app/parts), so that one rule says what happens if a part of the program
 * cannot be loaded.
 */
export const partLoader = (file: string): Plugin => {
  let isTaken = false;
  return {
    name: 'hodhod-part-loader',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id !== viteHelper) return null;
      isTaken = true;
      return `export { loadPart as __vitePreload } from ${JSON.stringify(file)};`;
    },
    buildEnd(failed) {
      if (!failed && !isTaken)
        throw new Error('Vite has another helper now: parts would load without a guard');
    },
  };
};
