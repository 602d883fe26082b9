import { hotelResultsTexts } from '#core/products/hotel/texts/results.ts';
import { Khatam } from '#web/ui/khatam/khatam.tsx';
import type { From } from '../found/results-context.ts';
import styles from './map.module.css';
import { type MapView, type Room, type Spot, spotOf } from './view.ts';

const texts = hotelResultsTexts.map;

/** Rings of walking minutes, with the length of such a walk as the crow flies: streets are about a third longer. */
const rings = [5, 10, 15, 30].map((minutes) => ({ minutes, metres: (minutes * 80) / 1.3 }));

/** A ring that is smaller is a dot, one that is larger is not seen as a ring. */
const seenFrom = 44;

interface Props {
  view: MapView;
  room: Room;
  from: From | null;
  /** Names on the ground: landmarks and districts. */
  names: readonly { id: string; text: string; spot: Spot; isPlace: boolean }[];
}

/** What lies under the pins: the rings around what distances are told to, landmarks and names. No streets, since none are known. */
export const Ground = ({ view, room, from, names }: Props) => {
  const middle = from && spotOf(from, view, room);
  const most = Math.hypot(room.width, room.height);
  const shown = rings
    .map((ring) => ({ ...ring, radius: ring.metres * view.scale }))
    .filter(({ radius }) => radius >= seenFrom && radius <= most);
  return (
    <svg className={styles.ground} width={room.width} height={room.height} aria-hidden="true">
      {middle
        ? [...shown].reverse().map(({ minutes, radius }) => (
            <g key={minutes}>
              <circle className={styles.ring} cx={middle.x} cy={middle.y} r={radius} />
              <text className={styles.minutes} x={middle.x} y={middle.y - radius + 18}>
                {texts.ring(minutes)}
              </text>
            </g>
          ))
        : null}
      {names.map(({ id, text, spot, isPlace }) => (
        <g key={id} className={isPlace ? styles.place : styles.district}>
          {isPlace ? <circle cx={spot.x} cy={spot.y - 14} r={4} /> : null}
          <text x={spot.x} y={spot.y + 5}>
            {text}
          </text>
        </g>
      ))}
      {from && middle ? (
        <g className={styles.from} transform={`translate(${middle.x} ${middle.y})`}>
          <circle r={26} />
          <Khatam x={-17} y={-17} width={34} height={34} />
          <text y={44}>{from.name}</text>
        </g>
      ) : null}
    </svg>
  );
};
