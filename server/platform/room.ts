import type { FastifyInstance } from 'fastify';
import type { Migration } from './db/migrate.ts';
import type { FigureSource } from './figures.ts';
import type { Finder } from './finding.ts';
import type { DrawnAnyway, DrawnPages } from './http/drawn-versions.ts';
import type { Heads } from './http/heads.ts';
import type { Operation } from './http/operation.ts';
import type { Sitemaps } from './http/sitemap.ts';
import type { KeeperOfPersonalData } from './people.ts';
import type { SealedTable } from './sealed/table.ts';
import type { ToldTable } from './told.ts';
import type { PartWithWork } from './waiting.ts';

export interface JobDefinition {
  name: string;
  /** Cron in UTC; absent if the job is only sent by code. */
  cron?: string;
  /** Runs after all other jobs and never takes all places: what visitors can cause in any number must not hold up money. */
  canWait?: true;
  handle(data: unknown): Promise<void>;
}

/** How a process opens what the operator gave. */
export interface Opening {
  /** The first process of a house refuses what is wrong; one that follows takes what that one found, and refuses nothing. */
  isFirst: boolean;
  /** Runs a named part of the start, so that slow ones can be told of. */
  step<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** What a room of the server brings; the app collects them. */
export interface Room {
  name: string;
  /** Run in order; rooms are migrated in the order platform, bases, commerce, products. */
  migrations?: readonly Migration[];
  /** Which columns of its tables are sealed: only what was sealed is ever written there. */
  sealed?: readonly SealedTable[];
  operations?: readonly Operation[];
  jobs?: readonly JobDefinition[];
  /** What the room stores about people, and how it forgets them when an account ends. */
  keeps?: KeeperOfPersonalData;
  /** The tables in which it keeps something of people, which their owner is told of. What is not told is named with its reason by a test. */
  tells?: readonly ToldTable[];
  /** The parts of its work that may wait for staff. */
  waiting?: readonly PartWithWork[];
  /** Figures of the house that are counted from the room's own tables, for everybody to read. */
  figures?: readonly FigureSource[];
  /** What of the room's things the search of everything finds, a kind each. */
  finders?: readonly Finder[];
  /** Pages of the app that load something from another host, as path → origin. No other page may, and these only from there. */
  foreignHosts?: Readonly<Record<string, string>>;
  /** What pages say of themselves to who is shown a link to them, by their paths in the registry. */
  heads?: Heads;
  /** Where an address leads at which no page stands; null where nobody set a way. */
  moved?(path: string): Promise<string | null>;
  /** Pages of the app that the server draws, by their paths in the registry, each with what tells one state of what it shows from the next. */
  drawn?: DrawnPages;
  /** Those of them that are drawn whatever their query says. */
  drawnAnyway?: DrawnAnyway;
  /** Lists of results that the server draws for phones, by their paths. */
  drawnLists?: readonly string[];
  /** Its pages that search engines may find, by kind. */
  sitemaps?: Sitemaps;
  /** Origins that forms of our pages are sent to: banks that want their data in a POST. */
  formHosts?: readonly string[];
  /** Origins that maps on our pages take their style, tiles and letters from, where the operator set such a source. */
  mapHosts?: readonly string[];
  /** Pages and callbacks that are not calls of the contract. */
  pages?(app: FastifyInstance): void;
  /** Called first, before anything of the database is changed: reads what the operator gave in files. */
  open?(how: Opening): Promise<void>;
  /**
   * Called after migration and before `start`, and only if no other process can run on this database: what was in hand belongs to nobody
   * now.
   */
  takeOver?(): Promise<void>;
  /** Called after migration, before listening: loads reference and demo data once, and carries on what was left unfinished. */
  start?(): Promise<void>;
  /** Called before listening, and waited for only a moment: prepares what pages show first, if it is not known or too old. */
  warm?(): Promise<void>;
}
