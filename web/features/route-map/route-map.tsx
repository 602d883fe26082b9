import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { type MapPlace, routeKm } from '#core/rules/maps/great-circle.ts';
import { mapTexts } from '#core/texts/maps.ts';
import { whenNear } from '#web/ui/approaching/when-near.ts';
import { classNames } from '#web/ui/class-names.ts';
import styles from './route-map.module.css';

/** The drawing with its rules; the land itself is a picture that is fetched once and kept. */
const Drawing = lazy(() => import('./drawing.tsx'));

type Legs = readonly (readonly [from: number, to: number])[];

interface Props {
  /**
   * In the order of the journey; none while they are not known yet. A hollow star (`isVia`) is a stop, or the middle of a hub. The same
   * array at every drawing.
   */
  places: readonly MapPlace[];
  /** Which place leads to which (as places of the list); without it each leads to the next. */
  legs?: Legs;
  /** Short facts at the lower edge, each a `RouteMapFact`; nothing stands there alone that is not said elsewhere, too. */
  children?: ReactNode;
  /** What a reader hears instead of the names of both ends, the stops and the kilometres. */
  label?: string;
  /** In a card that has an edge of its own. */
  isBare?: boolean;
  className?: string | undefined;
}

const inOrder = (places: readonly MapPlace[]): Legs => places.slice(1).map((_place, at) => [at, at + 1]);

const labelOf = (places: readonly MapPlace[], legs: Legs): string => {
  const names = places.map(({ name }) => name);
  return mapTexts.route(names[0] ?? '', names.at(-1) ?? '', names.slice(1, -1), routeKm(places, legs));
};

const nothing = { width: 0, height: 0 };

/** The room that the element has, whenever it changes, once the screen is near it. */
const useRoom = () => {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(nothing);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? nothing;
      setRoom({ width: Math.round(width), height: Math.round(height) });
    });
    const stop = whenNear(element, () => observer.observe(element));
    return () => {
      stop();
      observer.disconnect();
    };
  }, []);
  return { ref, room };
};

/**
 * A route on the map: great circles, stops, cities and waters by name, chosen for the room that it has. It knows no product: give it
 * places with Persian names and degrees, and set its height by `className` (an `aspect-ratio` between 1.5 and 3.6, or a `block-size`).
 *
 *     <RouteMap places={[tehran, { ...dubai, isVia: true }, muscat]}>
 *       <RouteMapFact>{mapTexts.km(1590)}</RouteMapFact>
 *     </RouteMap>
 *
 * A hub: `places={[{ ...kish, isVia: true }, tehran, mashhad]} legs={[[1, 0], [2, 0]]} label={mapTexts.hub(…)}`.
 * Readers hear both ends, the stops and the distance. Everything after the first sight works without a connection.
 */
export const RouteMap = ({ places, legs: given, children, label, isBare = false, className }: Props) => {
  const { ref, room } = useRoom();
  const legs = useMemo(() => given ?? inOrder(places), [given, places]);
  return (
    <figure className={classNames(styles.map, !isBare && styles.framed, className)} data-testid="route-map">
      <div
        ref={ref}
        className={styles.picture}
        {...(legs.length > 0 ? { role: 'img', 'aria-label': label ?? labelOf(places, legs) } : {})}
      >
        {room.width > 0 && room.height > 0 ? (
          <Suspense>
            <Drawing places={places} legs={legs} hasFacts={Boolean(children)} {...room} />
          </Suspense>
        ) : null}
      </div>
      {children ? <figcaption className={styles.facts}>{children}</figcaption> : null}
    </figure>
  );
};

/** A short fact on a map: how far, with which aircraft. */
export const RouteMapFact = ({ children }: { children: ReactNode }) => (
  <span className={styles.fact}>{children}</span>
);
