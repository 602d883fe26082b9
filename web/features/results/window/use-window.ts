import { type RefObject, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { offsetsOf, type RowWindow, windowOf } from './window-of.ts';

/** Shorter lists are rendered whole, so that searching in the page finds everything and nothing is measured. */
const wholeMax = 60;
const spare = 4;
/** Scroll positions are rounded to steps of this many pixels, so that not every frame of a scroll renders. */
const step = 100;
/** Assumed height of a row until one was measured. */
const guessedHeight = 220;

interface Windowed extends RowWindow {
  /** Height of the rows before and after those that are rendered, in pixels. */
  before: number;
  after: number;
  /** Where a row begins, in pixels from the top of the list. */
  offsetOf: (at: number) => number;
  /** Goes on every drawn row, so that it is measured. */
  measure: (row: HTMLElement | null) => void;
}

/** The rows of a long list that are near the view, when the page itself scrolls. Rows are known by id, `data-row` on the element. */
export const useWindow = (ids: readonly string[], list: RefObject<HTMLElement | null>): Windowed => {
  const isWhole = ids.length <= wholeMax;
  const heights = useRef(new Map<string, number>());
  const [version, measured] = useReducer((count: number) => count + 1, 0);
  const [view, setView] = useState({ top: 0, bottom: 1200 });

  // biome-ignore lint/correctness/useExhaustiveDependencies: heights live in a ref; `version` says that they changed.
  const offsets = useMemo(() => {
    if (isWhole) return [0];
    const known = [...heights.current.values()];
    const guess =
      known.length === 0 ? guessedHeight : known.reduce((sum, height) => sum + height, 0) / known.length;
    return offsetsOf(ids.map((id) => heights.current.get(id) ?? guess));
  }, [ids, isWhole, version]);

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

  const observer = useRef<ResizeObserver | null>(null);
  useLayoutEffect(() => {
    if (isWhole) return;
    const gap = Number.parseFloat(getComputedStyle(list.current ?? document.body).rowGap) || 0;
    const watching = new ResizeObserver((entries) => {
      let isNew = false;
      for (const { target, borderBoxSize } of entries) {
        const id = target instanceof HTMLElement ? target.dataset['row'] : undefined;
        const height = (borderBoxSize[0]?.blockSize ?? 0) + gap;
        if (!id || height === gap || heights.current.get(id) === height) continue;
        heights.current.set(id, height);
        isNew = true;
      }
      if (isNew) measured();
    });
    observer.current = watching;
    for (const row of list.current?.querySelectorAll('[data-row]') ?? []) watching.observe(row);
    return () => watching.disconnect();
  }, [isWhole, list]);

  const measure = useRef((row: HTMLElement | null) => {
    if (!row) return;
    observer.current?.observe(row);
    return () => observer.current?.unobserve(row);
  });
  const { first, last } = isWhole ? { first: 0, last: ids.length } : windowOf(offsets, view, spare);
  const offsetOf = (at: number): number => offsets[at] ?? 0;
  return {
    first,
    last,
    before: offsetOf(first),
    after: isWhole ? 0 : offsetOf(ids.length) - offsetOf(last),
    offsetOf,
    measure: measure.current,
  };
};
