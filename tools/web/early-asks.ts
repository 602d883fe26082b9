import { build } from 'esbuild';
import type { Plugin } from 'vite';

interface Options {
  /** Page path → module under web/ that runs in the document of that page. */
  earlyAsks: Readonly<Record<string, string>>;
  root: string;
  target: string[];
}

/** Where the scripts are, by page. The server puts them into the documents (server/platform/http/pages.ts). */
export const earlyAsksFile = '.vite/early-asks.json';

/**
 * Scripts that stand in the document of a page and ask for what it will show, while the app is still on its way. Each is a small
 * bundle of the app's own code, so that both ask the same.
 */
export const earlyAsks = ({ earlyAsks: modules, root, target }: Options): Plugin => ({
  name: 'hodhod-early-asks',
  apply: 'build',
  async generateBundle() {
    const scripts: Record<string, string> = {};
    for (const [path, module] of Object.entries(modules)) {
      const { outputFiles } = await build({
        absWorkingDir: root,
        entryPoints: [`web/${module}`],
        bundle: true,
        minify: true,
        format: 'iife',
        charset: 'utf8',
        target,
        write: false,
        legalComments: 'none',
        logLevel: 'silent',
      });
      const text = outputFiles[0]?.text.trim() ?? '';
      if (/<\/script|<!--/i.test(text)) throw new Error(`web/${module} would end its own script`);
      scripts[path] = text;
    }
    this.emitFile({ type: 'asset', fileName: earlyAsksFile, source: JSON.stringify(scripts) });
  },
  transformIndexHtml: {
    order: 'post',
    // Before every other script and style, for which a browser would wait.
    handler: (html) => html.replace('<!-- boot -->', '<!-- early ask -->\n    <!-- boot -->'),
  },
});
