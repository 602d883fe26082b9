import type { FastifyInstance } from 'fastify';
import type { Migration } from './db/migrate.ts';
import type { Operation } from './http/operation.ts';
import type { KeeperOfPersonalData } from './people.ts';
import type { SealedTable } from './sealed/table.ts';
import type { PartWithWork } from './waiting.ts';

export interface JobDefinition {
  name: string;
  /** Cron in UTC; absent where only sent by hand. */
  cron?: string;
  /** Comes after all other jobs and never has all places: what visitors can cause in any number must not hold up money. */
  canWait?: true;
  handle(data: unknown): Promise<void>;
}

/** What a room of the server brings; the app collects them. */
export interface Room {
  name: string;
  /** In order; rooms are migrated in the order platform, bases, commerce, products. */
  migrations?: readonly Migration[];
  /** Which columns of its tables are sealed: only what was sealed is ever written there. */
  sealed?: readonly SealedTable[];
  operations?: readonly Operation[];
  jobs?: readonly JobDefinition[];
  /** What the room keeps of people, and how it forgets them when an account ends. */
  keeps?: KeeperOfPersonalData;
  /** What of its work waits for staff. */
  waiting?: readonly PartWithWork[];
  /** Pages of the app that load something of another host, as path → origin: nothing else may, and these nowhere else. */
  foreignHosts?: Readonly<Record<string, string>>;
  /** Origins that forms of our pages are sent to: banks that want to be posted to. */
  formHosts?: readonly string[];
  /** Pages and callbacks that are not calls of the contract. */
  pages?(app: FastifyInstance): void;
  /** After migration, before `start`, and only where no other process can run on this database: what was in hand is nobody's. */
  takeOver?(): Promise<void>;
  /** After migration, before listening: loads reference and demo data once, carries on what was left. */
  start?(): Promise<void>;
  /** Before listening, and waited for a moment only: what pages show first, where it is not known or old by now. */
  warm?(): Promise<void>;
}
