import { defineConfig } from 'vite';
import { bootScript } from './tools/web/boot-script.ts';
import { screenOf } from './web/app/screen-of.ts';

export default defineConfig({
  root: 'web',
  base: '/',
  publicDir: 'public',
  plugins: [bootScript({ screenOf, font: 'vazirmatn-arabic' })],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: ['chrome107', 'firefox104', 'safari16'],
    assetsInlineLimit: 1024,
    // The boot script preloads what a page needs; see tools/web/boot-script.ts.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      onLog(level, log, report) {
        // Libraries mark their client parts for server components; there are none here.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log);
      },
    },
  },
});
