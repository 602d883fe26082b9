import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Point } from '#core/products/hotel/rules/where.ts';
import { type MapView, moved, type Room, type Spot, viewOf, zoomed } from './view.ts';

const step = 80;
const zoomStep = 1.6;
/** A pointer that moves less than this is a press. */
const dragFrom = 4;

const moves: Readonly<Record<string, Spot>> = {
  ArrowUp: { x: 0, y: step },
  ArrowDown: { x: 0, y: -step },
  ArrowLeft: { x: step, y: 0 },
  ArrowRight: { x: -step, y: 0 },
};

/** What is seen of the map, moved by pointers, wheel, fingers and keys. It begins with all of the places, and again where those are others. */
export const useView = (box: RefObject<HTMLElement | null>, room: Room | null, places: readonly Point[]) => {
  const [chosen, setChosen] = useState<MapView | null>(null);
  const key = places.map(({ lat, lon }) => `${lat},${lon}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other places are looked at as a whole first.
  useEffect(() => setChosen(null), [key]);
  const view = chosen ?? (room && places.length > 0 ? viewOf(places, room) : null);
  const latest = useRef({ view, room });
  useEffect(() => {
    latest.current = { view, room };
  });
  const change = useCallback((next: (view: MapView, room: Room) => MapView) => {
    const { view: before, room: size } = latest.current;
    if (!before || !size) return;
    const after = next(before, size);
    latest.current = { view: after, room: size };
    setChosen(after);
  }, []);
  const zoom = (factor: number) =>
    change((before, size) => zoomed(before, factor, { x: size.width / 2, y: size.height / 2 }, size));

  // A wheel must be stopped from scrolling the page, which a passive listener cannot do.
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey && Math.abs(event.deltaY) < 1) return;
      event.preventDefault();
      const frame = element.getBoundingClientRect();
      const at = { x: event.clientX - frame.left, y: event.clientY - frame.top };
      change((before, size) => zoomed(before, 2 ** (-event.deltaY / 300), at, size));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [box, change]);

  const drag = useDrag(box, change);
  return {
    view,
    zoomIn: () => zoom(zoomStep),
    zoomOut: () => zoom(1 / zoomStep),
    whole: () => setChosen(null),
    lookAt: (these: readonly Point[]) => change((_, size) => viewOf(these, size)),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.target !== event.currentTarget) return;
      const by = moves[event.key];
      if (by) change((before, size) => moved(before, by, size));
      else if (event.key === '+' || event.key === '=') zoom(zoomStep);
      else if (event.key === '-') zoom(1 / zoomStep);
      else return;
      event.preventDefault();
    },
    ...drag,
  };
};

/** One finger drags, two zoom. */
const useDrag = (
  box: RefObject<HTMLElement | null>,
  change: (next: (view: MapView, room: Room) => MapView) => void,
) => {
  const pointers = useRef(new Map<number, Spot>());
  const hasMoved = useRef(false);
  const spotIn = ({ clientX, clientY }: PointerEvent): Spot => {
    const frame = box.current?.getBoundingClientRect();
    return { x: clientX - (frame?.left ?? 0), y: clientY - (frame?.top ?? 0) };
  };
  const letGo = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      pointers.current.set(event.pointerId, spotIn(event));
      hasMoved.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (!before) return;
      const now = spotIn(event);
      const by = { x: now.x - before.x, y: now.y - before.y };
      if (!hasMoved.current && Math.hypot(by.x, by.y) < dragFrom) return;
      if (!hasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = true;
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      pointers.current.set(event.pointerId, now);
      if (!other) return change((view, room) => moved(view, by, room));
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const apart = Math.hypot(before.x - other.x, before.y - other.y);
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, apart);
      change((view, room) => zoomed(view, factor, middle, room));
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // What is under the finger at the end of a drag was not meant.
    onClickCapture: (event: { stopPropagation: () => void; preventDefault: () => void }) => {
      if (!hasMoved.current) return;
      hasMoved.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  };
};
