import { createHash } from 'node:crypto';
import { defineConfig } from 'vite';
import { bootScript } from './tools/web/boot-script.ts';
import { earlyAsks } from './tools/web/early-asks.ts';
import { fileGroups } from './tools/web/file-groups.ts';
import { askTheHouse } from './tools/web/house-modules.ts';
import { partLoader } from './tools/web/part-loader.ts';

const { productIds, screenOf, earlyPartsOf, earlyAsks: modules, groups } = await askTheHouse();
const target = ['chrome107', 'firefox104', 'safari16'];

export default defineConfig(({ isSsrBuild }) => ({
  root: 'web',
  base: '/',
  publicDir: 'public',
  define: {
    __PRODUCTS__: JSON.stringify(productIds),
    // Where the server draws pages there are no other tabs, and an open channel would keep its process alive.
    ...(isSsrBuild
      ? { BroadcastChannel: 'undefined', 'process.env.NODE_ENV': JSON.stringify('production') }
      : {}),
  },
  // What draws pages on the server brings its packages along, as what it is drawn with in the browser does.
  ssr: { noExternal: true },
  // The router depends on a substitute for a hook that this version of React has itself.
  // The query cache has code for endless lists and for mutations, which no page uses.
  resolve: {
    alias: {
      'use-sync-external-store/shim/index.js': 'react',
      './mutationCache.js': new URL('web/app/no-mutations.ts', import.meta.url).pathname,
      './infiniteQueryBehavior.js': new URL('web/app/no-endless-lists.ts', import.meta.url).pathname,
    },
  },
  css: {
    modules: {
      // Short names without the line number, since the first view has hundreds of them.
      generateScopedName: (name: string, file: string) =>
        `${name}_${createHash('sha256')
          .update(file.slice(file.indexOf('/web/')))
          .digest('base64url')
          .slice(0, 5)}`,
    },
  },
  plugins: isSsrBuild
    ? []
    : [
        partLoader(new URL('web/app/parts/load-part.ts', import.meta.url).pathname),
        earlyAsks({ earlyAsks: modules, root: import.meta.dirname, target }),
        bootScript({ screenOf, earlyPartsOf, font: 'vazirmatn-persian' }),
      ],
  build: {
    outDir: isSsrBuild ? '../dist/render' : '../dist/web',
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    target,
    // A drawing inside a script would be loaded before it is in view.
    assetsInlineLimit: 0,
    // The documents of pages name what they need; see tools/web/boot-script.ts.
    modulePreload: {
      polyfill: false,
      // A file that every page has already need not be named again by each part, nor the part itself, which is asked for beside what it needs.
      // Scripts stand in one order in all lists, since the same rows of numbers compress better; styles stay in theirs.
      resolveDependencies: (part, needed) => {
        const others = needed.filter((file) => file !== part && !file.includes('rolldown-runtime'));
        const isScript = (file: string) => file.endsWith('.js');
        return [...others.filter(isScript).sort(), ...others.filter((file) => !isScript(file))];
      },
    },
    rolldownOptions: {
      // No module of ours does anything by being imported alone, so a page does not load a file of which it uses nothing.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(core|web)\/(?!app\/main\.).+\.tsx?$/, external: false, sideEffects: false },
        ],
      },
      output: {
        // Names of files are as short as possible, since the first view has all of them. The manifest tells what each file is.
        entryFileNames: isSsrBuild ? '[name].js' : 'assets/[name]-[hash:6].js',
        chunkFileNames: ({ name }) =>
          name === 'rolldown-runtime' ? 'assets/[name]-[hash:6].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') ? 'assets/[hash:6][extname]' : 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: isSsrBuild ? [] : fileGroups(groups),
        },
      },
      onLog(level, log, report) {
        // Libraries mark their client parts for server components, which this app does not have.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
}));
