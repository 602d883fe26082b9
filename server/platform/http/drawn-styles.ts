import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The style sheets of the site in the order in which the browser would load them: what a part imports before the part. */
const inOrder = (site: string): string[] => {
  const path = join(site, '.vite', 'manifest.json');
  const manifest = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>) : {};
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || seen.has(name)) return;
    seen.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const file of chunk.css ?? []) files.add(file);
  };
  for (const name of Object.keys(manifest)) visit(name);
  const assets = join(site, 'assets');
  const others = existsSync(assets) ? readdirSync(assets).filter((name) => name.endsWith('.css')) : [];
  for (const name of others) files.add(`assets/${name}`);
  return [...files];
};

/** A class as the build names them: the name in its module, and what is of that module alone. */
const classPattern = /\.([A-Za-z][\w-]*_[\w-]{5})(?![\w-])/g;

/** The style sheets of drawn pages. */
export interface DrawnStyles {
  /** The files of the parts of a piece of HTML, which the app would load where no link names them. */
  filesOf(html: string): string[];
  /** What it is painted with, as one text: that of the document first, then that of its parts. */
  textOf(files: readonly string[]): string;
}

/** So many kinds of pages have their text at hand. */
const kindsMax = 100;

const linked = /<link rel="stylesheet"[^>]* href="\/([^"]+)"/g;

/**
 * Tells which style sheets of the built site a piece of HTML needs, by the classes in it, which the build names so that each is of one
 * sheet: those that the document does not name itself, in the order in which the browser would load them.
 */
export const readStyles = (site: string, document: string): DrawnStyles => {
  const sheets = inOrder(site).filter((file) => !document.includes(`/${file}`));
  const sheetsOf = new Map<string, Set<string>>();
  const read = (file: string): string => readFileSync(join(site, file), 'utf8');
  const own = [...document.matchAll(linked)].map(([, file = '']) => read(file));
  const texts = new Map(sheets.map((file) => [file, read(file)]));
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(classPattern)) {
      const known = sheetsOf.get(name) ?? new Set();
      sheetsOf.set(name, known.add(file));
    }
  // Pages of one kind have the same sheets, and one text of them.
  const joined = new Map<string, string>();
  return {
    filesOf: (html) => {
      const needed = new Set<string>();
      for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
        for (const name of names.split(/\s+/)) for (const file of sheetsOf.get(name) ?? []) needed.add(file);
      return sheets.filter((file) => needed.has(file));
    },
    textOf: (files) => {
      const key = files.join();
      const text = joined.get(key) ?? [...own, ...files.map((file) => texts.get(file))].join('\n');
      if (joined.size < kindsMax) joined.set(key, text);
      return text;
    },
  };
};
