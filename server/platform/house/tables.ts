import type { Generated } from 'kysely';

/** What sort of house the database belongs to. */
export interface HouseTable {
  only_one: Generated<boolean>;
  is_demo: boolean;
  since: Date;
}

declare module '#server/platform/db/tables.ts' {
  interface Tables {
    house: HouseTable;
  }
}
