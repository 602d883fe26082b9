import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import styles from './long-list.module.css';
import { useBehindSheet } from './use-behind-sheet.ts';
import { useIsWanted } from './use-wanted.ts';
import { type Slots, slotsOf } from './window/slots.ts';
import { useWindow } from './window/use-window.ts';
import type { Places } from './window/window-of.ts';

/** So many rows come with a list that the server draws: more than a phone shows at once. The others follow as somebody uses the page. */
const drawnMax = 10;

interface LongListProps<Row> {
  rows: readonly Row[];
  /** Must be the same function on every render. */
  idOf: (row: Row) => string;
  /** The row that is open: its element never shows another one. */
  openedId: string | null;
  /** What a row shows. Its elements show another row once this one is gone, so what keeps a state in it is keyed by the row. */
  children: (row: Row) => ReactNode;
}

interface ItemProps {
  id: string;
  place: number;
  /** Where it begins if it is out of the window, in pixels. */
  offset: number | null;
  near: Pick<ReturnType<typeof useWindow>, 'measure' | 'redrawn'>;
  /** The list that it is of. */
  places: Places;
  children: ReactNode;
}

const Item = ({ id, place, offset, places, near: { measure, redrawn }, children }: ItemProps) => {
  const item = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => (item.current ? measure(item.current) : undefined), [measure]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another list nothing is known before.
  useLayoutEffect(() => {
    if (item.current) redrawn(item.current, id);
  }, [id, places, redrawn]);
  return (
    <li
      ref={item}
      data-row={id}
      aria-setsize={places.count}
      aria-posinset={place + 1}
      className={offset === null ? undefined : styles.away}
      style={offset === null ? undefined : { insetBlockStart: offset }}
    >
      {children}
    </li>
  );
};

/** Which element draws which row, by what is drawn now. */
const useSlots = (ids: readonly string[], pinned: readonly (string | null)[]): Slots => {
  const drawn = useRef<Slots>(new Map());
  const slots = slotsOf(drawn.current, ids, pinned);
  useLayoutEffect(() => {
    drawn.current = slots;
  });
  return slots;
};

/**
 * A list of results. Of a long one only the rows near the view are rendered, and the row that has the focus, wherever it is; every row
 * tells its place and the number of all.
 */
export const LongList = <Row,>({ rows: wanted, idOf, openedId, children }: LongListProps<Row>) => {
  const rows = useBehindSheet(wanted);
  const list = useRef<HTMLOListElement>(null);
  const [focusedId, setFocused] = useState<string | null>(null);
  const places = useMemo(
    () => ({
      count: rows.length,
      idAt: (place: number): string => {
        const row = rows[place];
        return row === undefined ? '' : idOf(row);
      },
    }),
    [rows, idOf],
  );
  const near = useWindow(places, list);
  const last = useIsWanted() ? near.last : Math.min(near.last, near.first + drawnMax);
  const focusedAt = focusedId === null ? -1 : rows.findIndex((row) => idOf(row) === focusedId);
  const isAway = focusedAt >= 0 && (focusedAt < near.first || focusedAt >= last);
  const drawn = Array.from({ length: last - near.first }, (_, at) => near.first + at);
  if (isAway && focusedAt < near.first) drawn.unshift(focusedAt);
  else if (isAway) drawn.push(focusedAt);
  const slots = useSlots(drawn.map(places.idAt), [focusedId, openedId]);
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
      {drawn.map((place) => {
        const [row, id] = [rows[place], places.idAt(place)];
        return row === undefined ? null : (
          <Item
            key={slots.get(id)}
            id={id}
            place={place}
            places={places}
            offset={isAway && place === focusedAt ? near.offsetOf(place) : null}
            near={near}
          >
            {children(row)}
          </Item>
        );
      })}
    </ol>
  );
};

/** A placeholder with the geometry of the list while it loads; the caller draws its rows. */
export const ListWaiting = ({ children }: { children: ReactNode }) => (
  <div className={styles.list} aria-hidden="true">
    {children}
  </div>
);
