import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useAfterPaint } from '../use-after-paint.ts';
import { createHeights } from './heights.ts';
import { type Offsets, offsetsOf, type Places, type RowWindow, windowOf } from './window-of.ts';

/** Shorter lists are rendered whole, so that searching in the page finds everything and nothing is measured. */
const wholeMax = 60;
/** Rows beside those in view. Those of another list are drawn once what is in view is on screen, which is what somebody waits for. */
const spare = 2;
const spareAtFirst = 0;
/** Scroll positions are rounded to steps of this many pixels, so that not every frame of a scroll renders. */
const step = 100;

interface Windowed extends RowWindow {
  /** Height of the rows before and after those that are rendered, in pixels. */
  before: number;
  after: number;
  /** Where a row begins, in pixels from the top of the list. */
  offsetOf: (at: number) => number;
  /** Measures an element from now on; gives what ends that. */
  measure: (row: HTMLElement) => () => void;
  /** Another row is drawn in an element. It is measured only if its height is another one. */
  redrawn: (row: HTMLElement, id: string) => void;
}

interface View {
  top: number;
  bottom: number;
}

const drawnOf = (offsets: Offsets, view: View, spare: number) => {
  const { first, last } = windowOf(offsets, view, spare);
  return {
    first,
    last,
    before: offsets.at(first),
    after: offsets.at(offsets.count) - offsets.at(last),
  };
};

/**
 * Whether what is drawn still fits once heights are known: rows inside the window stand where they stand, so it is drawn again only if
 * others are in view, or those around take another room.
 */
const fits = (drawn: ReturnType<typeof drawnOf>, offsets: Offsets, view: View): boolean => {
  const { first, last } = windowOf(offsets, view, spareAtFirst);
  return (
    first >= drawn.first &&
    last <= drawn.last &&
    offsets.at(drawn.first) === drawn.before &&
    offsets.at(offsets.count) - offsets.at(drawn.last) === drawn.after
  );
};

/** The part of the page that is in view, from the top of the list. */
const useView = (isWhole: boolean, list: RefObject<HTMLElement | null>): View => {
  const [view, setView] = useState<View>({ top: 0, bottom: 1200 });
  useEffect(() => {
    if (isWhole) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const top = Math.floor(-(list.current?.getBoundingClientRect().top ?? 0) / step) * step;
      const bottom = top + innerHeight + step;
      setView((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    // It is called at the beginning, and when the list's size changes. At these moments the layout is known, so measuring costs nothing.
    const resized = new ResizeObserver(look);
    if (list.current) resized.observe(list.current);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      resized.disconnect();
      removeEventListener('scroll', soon);
      removeEventListener('resize', soon);
    };
  }, [isWhole, list]);
  return view;
};

/** The rows of a long list that are near the view, when the page itself scrolls. Rows are known by id, `data-row` on the element. */
export const useWindow = (rows: Places, list: RefObject<HTMLElement | null>): Windowed => {
  const isWhole = rows.count <= wholeMax;
  const heights = useRef<ReturnType<typeof createHeights>>(undefined);
  heights.current ??= createHeights();
  const [version, measured] = useReducer((count: number) => count + 1, 0);
  const view = useView(isWhole, list);
  const of = useRef(rows);
  if (of.current !== rows) {
    of.current = rows;
    heights.current.forget();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights live in a ref; `version` says that they changed.
  const offsets = useMemo(
    () => offsetsOf(isWhole ? { ...rows, count: 0 } : rows, (heights.current ?? createHeights()).now()),
    [rows, isWhole, version, view],
  );
  const [settled, settle] = useState<Places | null>(null);
  useAfterPaint(rows, () => settle(rows));
  const isSettled = settled === rows;
  const drawn = useMemo(
    () => drawnOf(offsets, view, isSettled ? spare : spareAtFirst),
    [offsets, view, isSettled],
  );
  const now = useRef({ rows, view, drawn });
  useLayoutEffect(() => {
    now.current = { rows, view, drawn };
  });

  const observer = useRef<ResizeObserver | null>(null);
  const lastHeights = useRef(new WeakMap<Element, number>());
  useLayoutEffect(() => {
    if (isWhole) return;
    const gap = Number.parseFloat(getComputedStyle(list.current ?? document.body).rowGap) || 0;
    const watching = new ResizeObserver((entries) => {
      const known = heights.current;
      known?.learn(
        entries.flatMap(({ target, borderBoxSize }) => {
          const id = target instanceof HTMLElement ? target.dataset['row'] : undefined;
          const height = (borderBoxSize[0]?.blockSize ?? 0) + gap;
          lastHeights.current.set(target, height);
          return id && height > gap ? [{ id, height }] : [];
        }),
      );
      if (!known) return;
      const { rows, view, drawn } = now.current;
      if (!fits(drawn, offsetsOf(rows, known.now()), view)) measured();
    });
    observer.current = watching;
    for (const row of list.current?.querySelectorAll('[data-row]') ?? []) watching.observe(row);
    return () => watching.disconnect();
  }, [isWhole, list]);

  const { measure, redrawn } = useRef({
    measure: (row: HTMLElement) => {
      observer.current?.observe(row);
      return () => observer.current?.unobserve(row);
    },
    redrawn: (row: HTMLElement, id: string) => {
      const height = lastHeights.current.get(row);
      if (height !== undefined) heights.current?.guess(id, height);
    },
  }).current;
  return {
    ...(isWhole ? { first: 0, last: rows.count, before: 0, after: 0 } : drawn),
    offsetOf: offsets.at,
    measure,
    redrawn,
  };
};
