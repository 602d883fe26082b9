import { useMemo } from 'react';
import type { MapPlace } from '#core/rules/maps/great-circle.ts';
import { drawRoute, type RouteDrawing } from '#core/rules/maps/route-map.ts';
import { landmarks, waters } from '#core/texts/map-names.ts';
import near from './bases/near.svg?no-inline';
import world from './bases/world.svg?no-inline';
import styles from './drawing.module.css';

const bases = { near, world };
const names = { waters, landmarks };

const star =
  'M0-10L2.56-6.19 7.07-7.07 6.19-2.56 10 0 6.19 2.56 7.07 7.07 2.56 6.19 0 10-2.56 6.19-7.07 7.07-6.19 2.56-10 0-6.19-2.56-7.07-7.07-2.56-6.19Z';
const plane =
  'M11 0c0-1.4-1.6-2.2-3.6-2.2H2.5L-4-10h-3l3.2 7.8h-4.4L-10.5-5H-12.6l1 5-1 5h2.1l2.3-2.8h4.4L-7 10h3l6.5-7.8h4.9C9.4 2.2 11 1.4 11 0Z';

const wordStyles = { city: styles.city, faint: styles.faint, sea: styles.sea };

interface Props {
  places: readonly MapPlace[];
  legs: readonly (readonly [from: number, to: number])[];
  /** In pixels. */
  width: number;
  height: number;
  /** Whether facts stand at its lower edge. */
  hasFacts: boolean;
}

/** Land, borders and graticule: a picture of which the parts take the colours of the page. */
const Land = ({ base: { name, left, top, scale } }: Pick<RouteDrawing, 'base'>) =>
  left.map((x) => (
    <g key={x} transform={`translate(${x} ${top}) scale(${scale})`}>
      {name === 'near' ? <use href={`${bases.near}#grid`} className={styles.grid} /> : null}
      <use href={`${bases[name]}#land`} className={styles.land} />
      <use href={`${bases[name]}#home`} className={styles.home} />
      <use href={`${bases[name]}#borders`} className={styles.borders} />
    </g>
  ));

/** How large the reader's letters are beside those of most. */
const letterUnit = (): number => {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, Math.min(size / 16 || 1, 1.6));
};

/** The map itself, in the pixels of its room. */
export default function Drawing({ places, legs, width, height, hasFacts }: Props) {
  const unit = letterUnit();
  const drawing = useMemo(
    () => drawRoute({ places, legs, size: { width, height, unit, hasFacts }, names }),
    [places, legs, width, height, unit, hasFacts],
  );
  if (!drawing) return null;
  const { base, ways, stars, dots, words } = drawing;
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      data-base={base.name}
      aria-hidden="true"
      focusable="false"
    >
      <Land base={base} />
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.dot} cx={x} cy={y} r={2.4 * unit} />
      ))}
      {ways.map(({ ground, arc }) => (
        <g key={arc}>
          <path className={styles.ground} d={ground} />
          <path className={styles.halo} d={arc} pathLength={1} />
          <path className={styles.arc} d={arc} pathLength={1} />
        </g>
      ))}
      {words.map(({ text, kind, size, x, y }) => (
        <text
          key={text}
          className={wordStyles[kind]}
          x={x}
          y={y + size * 0.35}
          fontSize={size}
          textAnchor="middle"
        >
          {text}
        </text>
      ))}
      {drawing.plane ? (
        <path
          className={styles.plane}
          d={plane}
          transform={`translate(${drawing.plane.x} ${drawing.plane.y}) rotate(${drawing.plane.angle}) scale(${unit})`}
        />
      ) : null}
      {stars.map(({ x, y, isVia }) => (
        <path
          key={`${x} ${y}`}
          className={isVia ? styles.via : styles.star}
          d={star}
          transform={`translate(${x} ${y}) scale(${0.9 * unit})`}
        />
      ))}
    </svg>
  );
}
