import { pageOwner } from '#web/api/session.ts';
import { cacheName, shellName } from './forget.ts';
import { keptFile, keptPage } from './kept-page.ts';
import { listPage, listsPlace } from './list-page.ts';
import type { Paper } from './paper.ts';

const workerPath = '/push-worker.js';

/** The page that names what is kept. */
export const listPath = '/kept-papers';

/**
 * Where a file of an order is kept: beneath the list, at an address that the house has not, so that nobody gets it for one of the house's
 * own. The worker knows this too.
 */
export const fileAddress = (orderId: string, name: string): string => `${listPath}/${orderId}/${name}`;

/** The header of the list that says whose papers they are. */
const ownerName = 'x-owner';

/** The header of the page that says that there is no network: which version of the house wrote it. */
const versionName = 'x-version';

/** So long after its day a paper is still kept. */
const daysAfter = 30;

const factsName = 'x-paper';

/** Values of headers are Latin. */
const written = (paper: Paper): string => encodeURIComponent(JSON.stringify(paper));

const factsOf = (kept: Response): Paper | null => {
  const text = kept.headers.get(factsName);
  return text ? (JSON.parse(decodeURIComponent(text)) as Paper) : null;
};

/** Where browsers keep things for pages at all: on secure pages alone. */
export const isOffered = (): boolean => 'caches' in globalThis && 'serviceWorker' in navigator;

const ownerOf = async (): Promise<string | null | undefined> =>
  (await caches.match(listPath, { cacheName }))?.headers.get(ownerName);

const papersIn = async (cache: Cache): Promise<Paper[]> => {
  const kept = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
  return kept.flatMap((response) => (response && factsOf(response)) ?? []);
};

const isLongGone = ({ startsAt }: Paper): boolean => startsAt < Date.now() - daysAfter * 86_400_000;

/** Forgets a paper with its files. */
const drop = async (cache: Cache, { path, files = [] }: Paper): Promise<void> => {
  for (const address of [path, ...files]) await cache.delete(address);
};

/** Writes anew the page that names what is kept, and forgets what was for days long gone. */
const writeList = async (cache: Cache, owner: string): Promise<void> => {
  const [there, gone] = [[] as Paper[], [] as Paper[]];
  for (const paper of await papersIn(cache)) (isLongGone(paper) ? gone : there).push(paper);
  for (const paper of gone) await drop(cache, paper);
  there.sort((a, b) => a.startsAt - b.startsAt);
  if (there.length === 0) await cache.delete(listPath);
  else await cache.put(listPath, keptPage(await listPage(there), { [ownerName]: owner }));
};

/**
 * Has the worker stand by on this device, with a page of its own that says that there is no network: anew where this version of the house
 * has not written it yet.
 */
export const standBy = async (version: string): Promise<void> => {
  if (!isOffered()) return;
  const cache = await caches.open(shellName);
  const before = await cache.match(listPath);
  if (before?.headers.get(versionName) !== version)
    await cache.put(listPath, keptPage(await listPage([]), { [versionName]: version }));
  await navigator.serviceWorker.register(workerPath);
};

/**
 * Does something with what is kept of `owner`. Where they leave meanwhile, all is forgotten while this goes on, and to open the place or to
 * write into it makes it anew: so it is forgotten once more. False then.
 */
const whileTheirs = async (owner: string, work: (cache: Cache) => Promise<void>): Promise<boolean> => {
  await work(await caches.open(cacheName));
  if (owner === pageOwner()) return true;
  await caches.delete(cacheName);
  return false;
};

/** What is kept at an address for `owner`, with its files where all of them are there still; null where nothing is. */
export const keptAt = async (
  path: string,
  owner: string,
): Promise<{ html: string; files: readonly string[] } | null> => {
  if (!isOffered() || (await ownerOf()) !== owner) return null;
  const page = await caches.match(path, { cacheName });
  if (!page) return null;
  const files = factsOf(page)?.files ?? [];
  const there = await Promise.all(files.map((address) => caches.match(address, { cacheName })));
  return { html: await page.text(), files: there.every(Boolean) ? files : [] };
};

/**
 * Keeps a page of its own, which needs nothing else, at the address of a paper of `owner`, as long as this page is theirs. False where that
 * cannot be. Of its files those are written that are given, the others are there already; what it had before and has not any more is
 * forgotten.
 */
export const keepPaper = async (
  paper: Paper,
  html: string,
  owner: string | null,
  files: ReadonlyMap<string, Blob> = new Map(),
): Promise<boolean> => {
  if (!isOffered() || owner === null || owner !== pageOwner()) return false;
  // What somebody else left on this device, or nobody knows whose it is.
  if ((await ownerOf()) !== owner) await caches.delete(cacheName);
  const isTheirs = await whileTheirs(owner, async (cache) => {
    const before = await cache.match(paper.path);
    for (const address of (before && factsOf(before)?.files) ?? [])
      if (!paper.files?.includes(address)) await cache.delete(address);
    for (const [address, file] of files) await cache.put(address, keptFile(file));
    await cache.put(paper.path, keptPage(html, { [factsName]: written(paper) }));
    await writeList(cache, owner);
  });
  if (isTheirs) await navigator.serviceWorker.register(workerPath);
  return isTheirs;
};

const forgetWhere = async (isMeant: (path: string) => boolean): Promise<void> => {
  if (!isOffered()) return;
  const owner = await ownerOf();
  if (!owner) return;
  await whileTheirs(owner, async (cache) => {
    for (const paper of await papersIn(cache)) if (isMeant(paper.path)) await drop(cache, paper);
    await writeList(cache, owner);
  });
};

/** Forgets what was issued for an order, at whichever page it is kept: their addresses name the order. */
export const forgetPapersOf = (orderId: string): Promise<void> =>
  forgetWhere((kept) => kept.split(/[/=&]/).includes(orderId));

/** Looks through what is kept once it is known whose page this is: nothing of somebody else stays, and nothing for days long gone. */
export const tidyPapers = async (): Promise<void> => {
  const present = pageOwner();
  if (present === null || !(await caches.has(cacheName))) return;
  if ((await ownerOf()) !== present) {
    await caches.delete(cacheName);
    return;
  }
  await whileTheirs(present, async (cache) => {
    // The page as the house wrote it once has no place for lists of results.
    const hasPlace = (await (await cache.match(listPath))?.text())?.includes(listsPlace);
    if (!hasPlace || (await papersIn(cache)).some(isLongGone)) await writeList(cache, present);
  });
};
