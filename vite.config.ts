import { createHash } from 'node:crypto';
import { defineConfig, runnerImport } from 'vite';
import { bootScript } from './tools/web/boot-script.ts';
import { partLoader } from './tools/web/part-loader.ts';

/** Modules of the house itself that the build asks: which products there are, and which parts their pages begin with. */
const load = async <T>(path: string): Promise<T> =>
  (await runnerImport<T>(new URL(path, import.meta.url).pathname, { logLevel: 'error' })).module;

const { products } = await load<{ products: readonly { id: string }[] }>('core/products/index.ts');
const { earlyPartsOf, screenOf } = await load<{
  screenOf: Readonly<Record<string, string>>;
  earlyPartsOf: (productIds: readonly string[]) => Readonly<Record<string, readonly string[]>>;
}>('web/app/screen-of.ts');
const productIds = products.map(({ id }) => id);

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
    bootScript({ screenOf, earlyPartsOf: earlyPartsOf(productIds), font: 'vazirmatn-arabic' }),
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
          // Without groups every module shared by two pages becomes a file of its own, and small files compress badly.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|wouter|regexparam|use-sync-external-store|@tanstack(?!.*[qQ]ueries)|jalaali-js)\/|core\/rules\/(dates\/(?!duration)|text\/digits)|core\/texts\/(words\/(?!banks|bill|numbers)|shell|connection)|web\/api\/(?!upload|multipart|idempotency)|web\/app\/(?!main|shell\/footer)|web\/ui\/(announcer|button|class-names|icon|page|viewport|girih|hoopoe|khatam|late|mark|theme)|vite\/preload/,
              priority: 2,
            },
            {
              // Every sale leads back to its search: without the form for it.
              name: 'address',
              test: /web\/products\/flight\/(today|search\/address)\.ts|core\/rules\/passengers\/counts/,
              priority: 2,
            },
            {
              name: 'search',
              test: /web\/products\/flight\/(today|search\/(?!age|country-name|date-picker|impossible|multi-legs|passenger-picker|place-input|place-list|place-sheet|use-fares|use-place-choice))|web\/features\/search-box\/|web\/ui\/popover/,
              priority: 1,
            },
            {
              name: 'common',
              test: /web\/ui\/(badge|card|checkbox|chip|date-parts|field|grouped-digits|notice|otp|password-input|poster|price|segmented|skeleton|select|switch|text-input)\/|core\/texts\/(units|words\/bill)|core\/rules\/(money\/(?!formatUnit|limits|words)|text\/normalise|dates\/duration|identity\/(email|mobile)\.)|web\/api\/idempotency|web\/features\/sign-in\/(call-signed-in|index|sign-in-needed)|web\/screens\/profile\/(failed|list-skeleton|profile\.module|auth-data\/back)|web\/features\/gateways\/wait|core\/contract\/lifecycles\/refund/,
              priority: 1,
            },
            {
              name: 'dialogs',
              test: /web\/ui\/(dialog|sheet)\//,
              priority: 1,
            },
            {
              name: 'times',
              test: /web\/products\/flight\/times\/|web\/ui\/route-line\//,
              priority: 1,
            },
            {
              name: 'offers',
              test: /web\/products\/flight\/home\//,
              priority: 1,
            },
          ],
        },
      },
      onLog(level, log, report) {
        // Libraries mark their client parts for server components; there are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
