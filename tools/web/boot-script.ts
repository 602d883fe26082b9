import { createHash } from 'node:crypto';
import type { Plugin, Rollup } from 'vite';

/** The folder of all files that the build makes. */
export const assets = 'assets/';

interface Options {
  /** Page path → folder under web/ with its page.tsx. */
  screenOf: Readonly<Record<string, string>>;
  /** Page path → further modules under web/ that its first view needs. Only pages on which people land. */
  earlyPartsOf: Readonly<Record<string, readonly string[]>>;
  /** A part of the name of the font's file that the first view needs. */
  font: string;
}

/** Every script and style that a chunk needs, with the chunk itself. */
const needed = (bundle: Rollup.OutputBundle, name: string, seen = new Set<string>()): Set<string> => {
  const chunk = bundle[name];
  if (seen.has(name) || chunk?.type !== 'chunk') return seen;
  seen.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const imported of chunk.imports) needed(bundle, imported, seen);
  return seen;
};

/**
 * A small script that runs first. It sets the theme that the visitor chose, so that the page does not flash, keeps the browser's offer to
 * install the house, which may come before anybody listens, and asks for the program of a page that stands without it once that is painted
 * (server/platform/http/documents.ts). A page that nobody looks at is not painted.
 */
export const scriptText = `(()=>{
var d=document,t;try{t=localStorage.getItem('hodhod.theme')}catch(e){}
if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;
onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};
addEventListener('DOMContentLoaded',()=>{var p=d.querySelector('template#program'),go=()=>{if(p)d.head.append(d.importNode(p.content,true));p=0};if(d.hidden)go();requestAnimationFrame(()=>setTimeout(go));addEventListener('visibilitychange',go)})
})();`;

/**
 * Where the files are that the first view of a page needs beyond the entry, by page. The server names them in the page's document, so that they are
 * asked for at once and not only after the entry has run (server/platform/http/documents.ts).
 */
export const earlyFilesFile = '.vite/early-files.json';

export const bootScript = ({ screenOf, earlyPartsOf, font }: Options): Plugin => {
  let fontFile = '';
  let scriptFile = '';
  return {
    name: 'hodhod-boot-script',
    apply: 'build',
    // It runs before Vite writes index.html in the same phase.
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        const already = entry ? needed(bundle, entry.fileName) : new Set<string>();
        const files: Record<string, string[]> = {};
        for (const [path, parts] of Object.entries(earlyPartsOf)) {
          // What no screen of its own shows is something written.
          const modules = [`${screenOf[path] ?? screenOf['/404']}/page.tsx`, ...parts];
          const wanted = new Set<string>();
          for (const module of modules) {
            const chunk = chunks.find(({ moduleIds }) =>
              moduleIds.some((id) => id.endsWith(`/web/${module}`)),
            );
            if (!chunk) throw new Error(`no part of the build begins with web/${module}`);
            needed(bundle, chunk.fileName, wanted);
          }
          files[path] = [...wanted].filter((file) => !already.has(file));
        }
        fontFile = Object.keys(bundle).find((name) => name.includes(font)) ?? '';
        const hash = createHash('sha256').update(scriptText).digest('hex').slice(0, 8);
        scriptFile = `${assets}boot-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: scriptFile, source: scriptText });
        this.emitFile({ type: 'asset', fileName: earlyFilesFile, source: JSON.stringify(files) });
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (bundle && !scriptFile) throw new Error('the boot script was not made');
        const font = fontFile
          ? `<link rel="preload" href="/${fontFile}" as="font" type="font/woff2" crossorigin />`
          : '';
        const script = scriptFile ? `<script src="/${scriptFile}"></script>` : '';
        const parts = [script, font, '<!-- early files -->'];
        return html.replace('<!-- boot -->', parts.filter(Boolean).join('\n    '));
      },
    },
  };
};
