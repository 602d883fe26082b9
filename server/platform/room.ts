import type { FastifyInstance } from 'fastify';
import type { EnvTable } from './config/env.ts';
import type { Operation } from './http/operation.ts';
import type { KeeperOfPersonalData } from './people.ts';

/** One step of the schema; runs once, in order, in a transaction. `name` is unique and never changes. */
export interface Migration {
  name: string;
  sql: string;
}

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
  /** The environment variables of the room, read with `services.config.read(table)`; listed in the README. */
  env?: EnvTable;
  operations?: readonly Operation[];
  jobs?: readonly JobDefinition[];
  /** What the room keeps of people, and how it forgets them when an account ends. */
  keeps?: KeeperOfPersonalData;
  /** Pages of the app that load something of another host, as path → origin: nothing else may, and these nowhere else. */
  foreignHosts?: Readonly<Record<string, string>>;
  /** Pages and callbacks that are not calls of the contract. */
  pages?(app: FastifyInstance): void;
  /** After migration, before listening: loads reference and demo data once, carries on what was left. */
  start?(): Promise<void>;
}
