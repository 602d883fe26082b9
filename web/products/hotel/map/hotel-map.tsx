import { useMemo, useRef, useState } from 'react';
import { metresBetween } from '#core/products/hotel/rules/where.ts';
import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { streetMapTexts } from '#core/products/hotel/texts/street-map.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { briefUnit } from '#web/ui/shown/money.ts';
import { useIsWide } from '#web/ui/viewport/use-is-wide.ts';
import { useHotelResults } from '../found/results-context.ts';
import type { StayRow } from '../found/stay-rows.ts';
import { type Cluster, clustersOf } from './cluster.ts';
import { Ground } from './ground.tsx';
import styles from './map.module.css';
import { MapCards } from './map-cards.tsx';
import { namesOn } from './names.ts';
import { ClusterPin, Pin } from './pins.tsx';
import { CreditLine } from './tiles/credit-line.tsx';
import type { Credits } from './tiles/credits.ts';
import { useStreets } from './tiles/use-streets.ts';
import { useRoom } from './use-room.ts';
import { useView } from './use-view.ts';
import { isInFrame, type MapView, type Room, scaleBar, spotOf } from './view.ts';
import { seenHotels } from './visited.ts';

const texts = hotelResultsTexts.map;

/** Hotels that are nearer to each other than this are never parted by zooming: they are listed. */
const partedFrom = 40;

const spreadOf = ({ members }: Cluster<StayRow>): number => {
  const [first] = members;
  return first ? Math.max(...members.map(({ hotel }) => metresBetween(first.hotel, hotel))) : 0;
};

const lengthText = (metres: number): string =>
  metres < 1_000 ? texts.metres(metres) : texts.kilometres(metres / 1_000);

const ScaleBar = ({ view }: { view: MapView }) => {
  const { metres, pixels } = scaleBar(view, 110);
  return (
    <span className={styles.scale} style={{ inlineSize: pixels }}>
      {lengthText(metres)}
    </span>
  );
};

/** What stands on the map now: pins, clusters and names. */
const usePins = (view: MapView | null, room: Room | null) => {
  const { shown, found, from, pointed } = useHotelResults();
  return useMemo(() => {
    if (!view || !room) return { clusters: [], names: [], framed: 0 };
    const framed = shown.filter(({ hotel }) => isInFrame(hotel, view, room));
    const placed = framed.map((row) => ({ ...spotOf(row.hotel, view, room), of: row }));
    // The one that is pointed at has a pin of its own, whatever would cover it.
    placed.sort((a, b) => Number(b.of.hotel.hotelId === pointed) - Number(a.of.hotel.hotelId === pointed));
    const clusters = clustersOf(placed);
    const names = namesOn({ city: found.stay.city, rows: shown, from, view, room, pins: clusters });
    return { clusters, names, framed: framed.length };
  }, [shown, found, from, pointed, view, room]);
};

interface PinsProps {
  clusters: readonly Cluster<StayRow>[];
  onChoose: (row: StayRow) => void;
  onOpen: (cluster: Cluster<StayRow>) => void;
}

/** A pin for each hotel, a star with their number for those that would cover each other. */
const Pins = ({ clusters, onChoose, onOpen }: PinsProps) => {
  const { factsOf, pointed, point } = useHotelResults();
  const [seen] = useState(seenHotels);
  return clusters.map((cluster) => {
    const [row] = cluster.members;
    if (!row) return null;
    const { hotelId } = row.hotel;
    if (cluster.members.length > 1)
      return (
        <ClusterPin
          key={hotelId}
          cluster={cluster}
          hasPointed={cluster.members.some(({ hotel }) => hotel.hotelId === pointed)}
          onOpen={() => onOpen(cluster)}
        />
      );
    return (
      <Pin
        key={hotelId}
        row={row}
        x={cluster.x}
        y={cluster.y}
        isFree={factsOf(row).promises.includes('freeCancellation')}
        isPointed={pointed === hotelId}
        isSeen={seen.has(hotelId)}
        onPoint={() => point(hotelId)}
        onChoose={() => onChoose(row)}
      />
    );
  });
};

/** What signs mean, how many hotels are seen, and whose streets lie under them. */
const Legend = ({ framed, credits }: { framed: number; credits: Credits | null }) => (
  <p className={styles.legend}>
    <span>
      <i aria-hidden="true" />
      {texts.legend(briefUnit())}
    </span>
    <span>{credits ? streetMapTexts.approximate : texts.approximate}</span>
    <span role="status">{texts.inFrame(framed)}</span>
    {credits?.pieces.length ? <CreditLine {...credits} /> : null}
  </p>
);

/**
 * The hotels of the list where they are: prices of a night, rings of walking minutes around what distances are told to. It is drawn here,
 * without tiles and without a network. Streets lie under it only where the operator has a source of them, and it answers. The list beside it
 * has all of it in words.
 */
export default function HotelMap() {
  const { shown, found, from, point, pointed } = useHotelResults();
  const isWide = useIsWide();
  // The list is beside the map on wide screens. On a phone only what was chosen stands over it, so that prices are seen.
  const chosen = isWide || !pointed ? null : shown.filter(({ hotel }) => hotel.hotelId === pointed);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const places = useMemo(() => shown.map(({ hotel }) => hotel), [shown]);
  const { view, zoomIn, zoomOut, whole, lookAt, ...handlers } = useView(box, room, places);
  const { clusters, names, framed } = usePins(view, room);
  const ground = useRef<HTMLDivElement>(null);
  const credits = useStreets(ground, found.streetMap?.style ?? null, view);
  const [listed, setListed] = useState<readonly StayRow[] | null>(null);
  const choose = ({ hotel }: StayRow) => {
    point(hotel.hotelId);
    document.querySelector(`[data-hotel="${hotel.hotelId}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  const open = (cluster: Cluster<StayRow>) => {
    const isParted = spreadOf(cluster) >= partedFrom;
    setListed(isParted ? null : cluster.members);
    if (isParted) lookAt(cluster.members.map(({ hotel }) => hotel));
    else if (cluster.members[0]) choose(cluster.members[0]);
  };
  return (
    <section className={styles.map} aria-label={texts.label(found.stay.city.name)}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map that one moves about is no form. */}
      <div
        ref={box}
        className={styles.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the map.
        tabIndex={0}
        role="group"
        aria-label={texts.keys}
        data-testid="hotel-map"
        {...handlers}
      >
        {found.streetMap ? <div ref={ground} aria-hidden="true" data-testid="streets" /> : null}
        {view && room ? (
          <>
            <Ground
              view={view}
              room={room}
              from={from}
              // Streets bring the names of their districts along.
              names={credits ? names.filter(({ isPlace }) => isPlace) : names}
            />
            <Pins clusters={clusters} onChoose={choose} onOpen={open} />
            <ScaleBar view={view} />
          </>
        ) : null}
      </div>
      <div className={styles.buttons}>
        <IconButton icon="plus" label={texts.zoomIn} onClick={zoomIn} className={styles.button} />
        <IconButton icon="minus" label={texts.zoomOut} onClick={zoomOut} className={styles.button} />
        <IconButton icon="globe" label={texts.whole} onClick={whole} className={styles.button} />
      </div>
      <Legend framed={framed} credits={credits} />
      {(listed ?? chosen) ? (
        <MapCards
          rows={listed ?? chosen ?? []}
          onClose={() => {
            setListed(null);
            point(null);
          }}
        />
      ) : null}
    </section>
  );
}
