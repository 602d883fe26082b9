import { createHash } from 'node:crypto';
import { defineConfig } from 'vite';
import { bootScript } from './tools/web/boot-script.ts';
import { fileGroups } from './tools/web/file-groups.ts';
import { askTheHouse } from './tools/web/house-modules.ts';
import { partLoader } from './tools/web/part-loader.ts';

const { productIds, screenOf, earlyPartsOf, groups } = await askTheHouse();

export default defineConfig({
  root: 'web',
  base: '/',
  publicDir: 'public',
  define: { __PRODUCTS__: JSON.stringify(productIds) },
  // The router brings a stand-in for what this React has by itself.
  // The query cache brings lists without end, which no page has.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      './infiniteQueryBehavior.js': new URL('web/app/no-endless-lists.ts', import.meta.url).pathname,
    },
  },
  css: {
    modules: {
      // Unlike the names that are made otherwise without the line: the first view carries hundreds of them.
      generateScopedName: (name: string, file: string) =>
        `${name}_${createHash('sha256')
          .update(file.slice(file.indexOf('/web/')))
          .digest('base64url')
          .slice(0, 5)}`,
    },
  },
  plugins: [
    partLoader(new URL('web/app/parts/load-part.ts', import.meta.url).pathname),
    bootScript({ screenOf, earlyPartsOf, font: 'vazirmatn-arabic' }),
  ],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome107', 'firefox104', 'safari16'],
    // A drawing inside a script would be loaded before it is seen.
    assetsInlineLimit: 0,
    // The boot script preloads what a page needs; see tools/web/boot-script.ts.
    modulePreload: {
      polyfill: false,
      // What every page has already is not named again at each.
      resolveDependencies: (_file, needed) => needed.filter((file) => !file.includes('rolldown-runtime')),
    },
    rolldownOptions: {
      output: {
        // The first view carries the names of all files: as short as they may be. The manifest says what each is.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) =>
          name === 'rolldown-runtime' ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: fileGroups(groups),
        },
      },
      onLog(level, log, report) {
        // Libraries mark their client parts for server components; there are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
