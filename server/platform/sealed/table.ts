/** A column whose values are sealed before they are written. */
export interface SealedColumn {
  /** What the column holds in the clear. A digest cannot be opened, only compared. */
  as: 'text' | 'json' | 'bytes' | 'digest';
  /** What stands there, unsealed, once a person is forgotten; JSON as PostgreSQL writes it. */
  forgotten?: string;
  /** A column beside it that tells which rows hold the same value, for searches and unique indexes. */
  blind?: {
    column: string;
    /** Only rows with the same values in these columns can be compared. */
    within?: readonly string[];
  };
}

/** Which columns of a table are sealed; its room declares it beside the table. */
export interface SealedTable {
  table: string;
  /** What the table was called when its first values were sealed, if it has another name now: they open under that name alone. */
  sealedAs?: string;
  /** The columns of the primary key: a value that is moved to another row does not open there. */
  row: readonly string[];
  /** Values of one purpose are sealed by one data key. */
  purpose: string;
  columns: Readonly<Record<string, SealedColumn>>;
}

/** Keeps the names of columns as types. */
export const sealedTable = <const S extends SealedTable>(declared: S): S => declared;

type BlindsIn<C> = { [K in keyof C]: C[K] extends { blind: { column: infer B extends string } } ? B : never };

/** The blind columns, which sealing fills. */
export type Blinds<S extends SealedTable> = Record<BlindsIn<S['columns']>[keyof S['columns']], Buffer | null>;

type Forgotten<S extends SealedTable> = {
  [K in keyof S['columns']]: S['columns'][K] extends { forgotten: infer F } ? F : null;
} & Record<keyof Blinds<S>, null>;

/** The contents of the sealed columns of a table, and of the blind ones beside them, once a person is forgotten. */
export const forgottenOf = <S extends SealedTable>({ columns }: S): Forgotten<S> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([column, { forgotten = null, blind }]) => [
      [column, forgotten],
      ...(blind ? [[blind.column, null]] : []),
    ]),
  ) as Forgotten<S>;

type Row = Readonly<Record<string, unknown>>;

/** The table's name by which its values are sealed and compared. */
export const sealedAs = (declared: SealedTable): string => declared.sealedAs ?? declared.table;

/** The place that a value belongs to: it opens nowhere else. Ids are the same in upper and lower case. */
export const sealedPlaceOf = (declared: SealedTable, column: string, values: Row): string => {
  const { table, row } = declared;
  const ids = row.map((name) => {
    const id = values[name];
    if (typeof id !== 'string' || id === '') throw new Error(`A row of ${table} without its ${name}`);
    return id.toLowerCase();
  });
  return `${sealedAs(declared)}.${column}.${ids.join('/')}`;
};
