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
 * install the house, which may come before anybody listens, and loads the screen of this address at once and not only after the entry has
 * run. It is a file and not inline, so that the content security policy needs no exception.
 */
const scriptText = (files: Record<string, string[]>): string => {
  const all = [...new Set(Object.values(files).flat())];
  // Without the folder, which all of them share: the first view has these names too.
  const names = all.map((file) => file.slice(assets.length));
  const byPath = Object.entries(files).map(([path, needed]) => [
    path,
    needed.map((file) => all.indexOf(file)),
  ]);
  return `(()=>{
var d=document,t;try{t=localStorage.getItem('hodhod.theme')}catch(e){}
if(t==='light'||t==='dark')d.documentElement.dataset.theme=t;
onbeforeinstallprompt=e=>{e.preventDefault();installOffer=e};
var n=${JSON.stringify(names)},f=${JSON.stringify(Object.fromEntries(byPath))},s=x=>x.split('/').filter(Boolean),b=s(location.pathname),k=Object.keys(f).find(r=>{var a=s(r);return a.length>=b.length&&a.every((x,i)=>/^:|\\?$/.test(x)||x===b[i])});
(f[k]||[]).forEach(i=>{var l=d.createElement('link'),u='/${assets}'+n[i];if(/css$/.test(u)){l.rel='preload';l.as='style';l.crossOrigin=''}else l.rel='modulepreload';l.href=u;d.head.appendChild(l)})
})();`;
};

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
          const modules = [`${screenOf[path]}/page.tsx`, ...parts];
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
        const source = scriptText(files);
        const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
        scriptFile = `${assets}boot-${hash}.js`;
        this.emitFile({ type: 'asset', fileName: scriptFile, source });
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
        return html.replace('<!-- boot -->', [script, font].filter(Boolean).join('\n    '));
      },
    },
  };
};
