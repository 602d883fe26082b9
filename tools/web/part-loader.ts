import type { Plugin } from 'vite';

/** What the build calls in place of every `import()` of the app; named by Vite (vite:build-import-analysis). */
const viteHelper = '\0vite/preload-helper.js';

/**
 * The house's own loader of parts (web/app/parts) in the place of Vite's: one rule for what happens where a part of the
 * program does not come, however it is asked for.
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
