import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MapView } from '../view.ts';
import { cameraOf } from './camera.ts';
import type { Credits } from './credits.ts';
import type { Streets } from './open.ts';

/** Longer than this nobody waits for streets: the own map is there. */
const patienceMs = 8_000;

const canDraw = (): boolean => document.createElement('canvas').getContext('webgl2') !== null;

const hear = (changed: () => void) => {
  for (const name of ['online', 'offline']) addEventListener(name, changed);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, changed);
  };
};
const useIsOnline = (): boolean => useSyncExternalStore(hear, () => navigator.onLine);

/**
 * Keeps a street map under the hotels' map, where there is a source of one. Tells what its sources want to be said of them once it stands;
 * null before that, and wherever it does not come: without a source, a network, or a browser that can draw it.
 */
export const useStreets = (
  holder: RefObject<HTMLElement | null>,
  style: string | null,
  view: MapView | null,
): Credits | null => {
  const [credits, setCredits] = useState<Credits | null>(null);
  const isOnline = useIsOnline();
  const streets = useRef<Streets | null>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
    if (view) streets.current?.look(cameraOf(view));
  }, [view]);
  const isWanted = style !== null && isOnline && view !== null;
  useEffect(() => {
    if (!isWanted || !canDraw()) return;
    let isOver = false;
    const open = async () => {
      const { openStreets } = await import('./open.ts');
      if (isOver || !holder.current || !latest.current) return;
      streets.current = openStreets(holder.current, {
        style,
        camera: cameraOf(latest.current),
        patience: patienceMs,
        onStand: setCredits,
        onFail: () => setCredits(null),
      });
    };
    // Whatever hinders it, the own map is there.
    open().catch(() => undefined);
    return () => {
      isOver = true;
      streets.current?.close();
      streets.current = null;
      setCredits(null);
    };
  }, [isWanted, style, holder]);
  return credits;
};
