import { keptListTexts as texts } from '#core/texts/kept-lists.ts';
import { pageOwner, sessionState } from '#web/api/session.ts';
import { escaped } from './escaped.ts';
import type { KeptList } from './kept-list.ts';
import { keptPage } from './kept-page.ts';
import { resultsPage } from './results-page.ts';
import { isOffered } from './store.ts';

/** The worker opens what is kept here where the house cannot be reached (web/public/push-worker.js, which knows this name too). */
const cacheName = 'lists';

/** Says whose lists they are. */
const ownerPath = '/kept-lists';
const ownerName = 'x-owner';

/** What the worker reads of a list, which shows none that is too old. */
const factsName = 'x-list';

/** So many searches are kept, each with its latest list. */
const searchesMax = 3;
const dayMs = 86_400_000;

interface Facts {
  /** What was searched, whatever it was filtered by. */
  search: string;
  keptAt: number;
  /** Milliseconds of the epoch: from then on it is not shown. */
  until: number;
  /** How it is named among what is kept, in HTML. */
  item: string;
}

/** Values of headers are Latin. */
const written = (facts: Facts): string => encodeURIComponent(JSON.stringify(facts));

const factsOf = (kept: Response | undefined): Facts | null => {
  const text = kept?.headers.get(factsName);
  return text ? (JSON.parse(decodeURIComponent(text)) as Facts) : null;
};

/** Whose page this is; an empty text for a visitor's, null while that is not known yet. */
const ownerNow = (): string | null => pageOwner() ?? (sessionState() === 'signed-in' ? null : '');

const ownerOf = async (): Promise<string | null> =>
  (await caches.match(ownerPath, { cacheName }))?.headers.get(ownerName) ?? null;

const sign = (cache: Cache, owner: string): Promise<void> =>
  cache.put(ownerPath, new Response(null, { headers: { [ownerName]: owner } }));

const itemOf = (path: string, { title, subtitle }: KeptList, when: string): string =>
  `<li><a href="${escaped(path)}"><b>${escaped(title)}</b><span>${escaped(subtitle)}</span><span>${escaped(texts.found(when))}</span></a></li>`;

const isOver = ({ until }: Facts): boolean => until <= Date.now();

/** Forgets older lists of the same search, what is too old, and all but the latest searches. */
const makeRoom = async (cache: Cache, path: string, search: string): Promise<void> => {
  const others: { key: Request; facts: Facts }[] = [];
  for (const key of await cache.keys()) {
    const facts = factsOf(await cache.match(key));
    if (facts && key.url !== new URL(path, location.href).href) others.push({ key, facts });
  }
  const gone = ({ facts }: (typeof others)[number]): boolean => facts.search === search || isOver(facts);
  const rest = others.filter((other) => !gone(other)).sort((a, b) => b.facts.keptAt - a.facts.keptAt);
  for (const { key } of [...others.filter(gone), ...rest.slice(searchesMax - 1)]) await cache.delete(key);
};

/**
 * Keeps a list at the address at which it stands, as a page of its own: of each search the latest, for a day at most; `when` says
 * when it was found. Nothing is kept while it is not known whose page this is.
 */
export const keepList = async (path: string, search: string, list: KeptList, when: string): Promise<void> => {
  const owner = ownerNow();
  const foundAt = Date.parse(list.foundAt);
  const until = Math.min(foundAt + dayMs, list.overAt ?? Number.POSITIVE_INFINITY);
  if (!isOffered() || owner === null || until <= Date.now()) return;
  await tidyLists();
  const html = await resultsPage(list, when);
  const facts = { search, keptAt: Date.now(), until, item: itemOf(path, list, when) };
  const cache = await caches.open(cacheName);
  await sign(cache, owner);
  await cache.put(path, keptPage(html, { [factsName]: written(facts) }));
  await makeRoom(cache, path, search);
  // They left meanwhile, when all was forgotten but this.
  if (owner !== ownerNow()) await caches.delete(cacheName);
};

/**
 * Nothing stays of who has left, nor of somebody else. What a visitor searched who signs in is theirs from then on, so it goes when they
 * leave.
 */
export const tidyLists = async (): Promise<void> => {
  const present = ownerNow();
  if (!isOffered() || present === null || !(await caches.has(cacheName))) return;
  const before = await ownerOf();
  if (before === present) return;
  if (before === '') await sign(await caches.open(cacheName), present);
  else await caches.delete(cacheName);
};
