import { type ReactNode, useMemo, useRef, useState } from 'react';
import styles from './long-list.module.css';
import { useWindow } from './window/use-window.ts';

interface LongListProps<Row> {
  rows: readonly Row[];
  /** Must be the same function on every render. */
  idOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/**
 * A list of results. Of a long one only the rows near the view are rendered, and the row that has the focus, wherever it is; every row
 * tells its place and the number of all.
 */
export const LongList = <Row,>({ rows, idOf, children }: LongListProps<Row>) => {
  const list = useRef<HTMLOListElement>(null);
  const [focusedId, setFocused] = useState<string | null>(null);
  const ids = useMemo(() => rows.map(idOf), [rows, idOf]);
  const near = useWindow(ids, list);
  const focusedAt = focusedId === null ? -1 : ids.indexOf(focusedId);
  const isAway = focusedAt >= 0 && (focusedAt < near.first || focusedAt >= near.last);
  const draw = (row: Row, at: number, offset: number | null) => (
    <li
      key={ids[at]}
      ref={near.measure}
      data-row={ids[at]}
      aria-setsize={rows.length}
      aria-posinset={at + 1}
      className={offset === null ? undefined : styles.away}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {children(row)}
    </li>
  );
  const away = isAway ? rows[focusedAt] : undefined;
  return (
    <ol
      ref={list}
      className={styles.list}
      style={{ paddingBlockStart: near.before || undefined, paddingBlockEnd: near.after || undefined }}
      onFocus={({ target }) => {
        setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null);
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !list.current?.contains(relatedTarget)) setFocused(null);
      }}
    >
      {away && focusedAt < near.first ? draw(away, focusedAt, near.offsetOf(focusedAt)) : null}
      {rows.slice(near.first, near.last).map((row, at) => draw(row, near.first + at, null))}
      {away && focusedAt >= near.last ? draw(away, focusedAt, near.offsetOf(focusedAt)) : null}
    </ol>
  );
};

/** A placeholder with the geometry of the list while it loads; the caller draws its rows. */
export const ListWaiting = ({ children }: { children: ReactNode }) => (
  <div className={styles.list} aria-hidden="true">
    {children}
  </div>
);
