import { askHouse, countMissing, untilTriedAgain } from './connection.ts';
import { reloadOnce } from './reload-once.ts';

const base = '/';
const styles = new Map<string, Promise<void>>();

const linkTo = (href: string, rel: string): HTMLLinkElement => {
  const link = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(link);
  return link;
};

const isLinked = (href: string, rel = ''): boolean =>
  document.querySelector(`link${rel}[href="${href}"]`) !== null;

const addStyle = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    if (isLinked(href, '[rel=stylesheet]')) return resolve();
    const link = linkTo(href, 'stylesheet');
    link.onload = () => resolve();
    link.onerror = () => {
      // The link is removed, so that the next try loads it again.
      link.remove();
      styles.delete(href);
      reject(new Error(`no style came from ${href}`));
    };
  });

const styleFrom = (href: string): Promise<void> => {
  const known = styles.get(href) ?? addStyle(href);
  styles.set(href, known);
  return known;
};

/** Begins to load a file. Scripts are loaded by the import itself; this only begins what it imports at once. */
const begin = (file: string): Promise<void> | undefined => {
  const href = base + file;
  if (href.endsWith('.css')) return styleFrom(href);
  if (!isLinked(href)) linkTo(href, 'modulepreload');
  return undefined;
};

/** In a moment of their own: a dozen links at once would hold up the very page that draws the part. */
const beginAll = (files: readonly string[]): Promise<unknown> =>
  new Promise((done) => setTimeout(done)).then(() => Promise.all(files.map(begin)));

/** How often a part is tried before the whole page is reloaded. Some browsers remember a failed import until then. */
const triesInReach = 3;

/**
 * Every `import()` of the app (tools/web/part-loader.ts). Where a part does not come and nobody can be reached, the page
 * stays as it is, says so, and asks again; where another version is out, the page is loaded whole. Where the house is there
 * as it was, the connection came back just now: the part is asked for at once, and then a few times more.
 */
export const loadPart = async <T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  let isMissing = false;
  let failuresInReach = 0;
  try {
    for (;;) {
      try {
        const part = load();
        await Promise.all([part, files[0] && beginAll(files)]);
        return await part;
      } catch (error) {
        const house = await askHouse();
        failuresInReach = house === 'silent' ? 0 : failuresInReach + 1;
        if (house === 'otherVersion' || failuresInReach === triesInReach) {
          if (!reloadOnce()) throw error;
          return await new Promise<never>(() => undefined);
        }
        if (failuresInReach === 1) continue;
        if (!isMissing) countMissing(1);
        isMissing = true;
        await untilTriedAgain();
      }
    }
  } finally {
    if (isMissing) countMissing(-1);
  }
};
