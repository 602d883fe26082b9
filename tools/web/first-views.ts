import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { earlyFilesFile } from './boot-script.ts';
import { earlyAsksFile } from './early-asks.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: readonly string[];
  /** Pictures that the chunk uses. */
  assets?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

const withImports = (
  manifest: Manifest,
  chunk: Chunk | undefined,
  files = new Set<string>(),
): Set<string> => {
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const name of chunk.imports ?? []) withImports(manifest, manifest[name], files);
  return files;
};

/** The script of a page's first view. */
export interface FirstView {
  /** Gzipped bytes. */
  bytes: number;
  files: number;
}

const manifestOf = (site: string): Manifest => {
  const described = join(site, '.vite/manifest.json');
  if (!existsSync(described)) throw new Error(`There is no build at ${site}; run vite build first.`);
  return JSON.parse(readFileSync(described, 'utf8')) as Manifest;
};

/** The script that stands in the document of a page. */
const inDocumentsOf = (site: string): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(join(site, earlyAsksFile), 'utf8'));

/** The files that the document of a page names, by page. */
const earlyFilesOf = (site: string): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(join(site, earlyFilesFile), 'utf8'));

const sizeOf = (site: string, file: string): number => gzipSync(readFileSync(join(site, file))).length;

/** The gzipped size of a part that is loaded later: its script and its pictures, without what every page has. */
export const laterPartIn = (site: string, module: string): FirstView => {
  const manifest = manifestOf(site);
  const part = manifest[module];
  if (!part) throw new Error(`The build has no part ${module}`);
  const everybodys = withImports(
    manifest,
    Object.values(manifest).find((chunk) => chunk.isEntry),
  );
  const files = [...withImports(manifest, part), ...(part.assets ?? [])].filter(
    (file) => !everybodys.has(file),
  );
  return { bytes: files.reduce((sum, file) => sum + sizeOf(site, file), 0), files: files.length };
};

/**
 * Measures the script that a page loads before anybody touches it, in the build at the path `site`: the entry with its static imports,
 * the boot script, what stands in the page's document, and what that document names, or the page's own script if it names
 * nothing, with what its screen loads to show it (`shownBy`). What is loaded later (pickers, dialogs, other pages) is not counted.
 */
export const firstViewsIn = (
  site: string,
  screenOf: Readonly<Record<string, string>>,
  shownBy: Readonly<Record<string, readonly string[]>> = {},
) => {
  const manifest = manifestOf(site);
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  const boot = readdirSync(join(site, 'assets')).find((name) => /^boot-.*\.js$/.test(name));
  const bootFile = `assets/${boot}`;
  const asked = earlyFilesOf(site);
  const inDocuments = inDocumentsOf(site);
  return (path: string): FirstView => {
    // What no screen of its own shows is something written.
    const page = manifest[`${screenOf[path] ?? screenOf['/404']}/page.tsx`];
    if (!page) throw new Error(`The build has no page for ${path}`);
    const files = withImports(manifest, entry).add(bootFile);
    for (const file of asked[path] ?? withImports(manifest, page)) files.add(file);
    for (const part of shownBy[path] ?? []) {
      if (!manifest[part]) throw new Error(`The build has no part ${part}, which shows ${path}`);
      withImports(manifest, manifest[part], files);
    }
    const scripts = [...files].filter((file) => file.endsWith('.js'));
    const inDocument = inDocuments[path];
    const own = inDocument ? gzipSync(inDocument).length : 0;
    return { bytes: scripts.reduce((sum, file) => sum + sizeOf(site, file), own), files: scripts.length };
  };
};
