import { conicEqualArea, miller, type Projection } from './projections.ts';

/** Land that was projected once; the drawings stand where maps are drawn, with these numbers in their titles. */
export interface Base {
  name: 'near' | 'world';
  project: Projection;
  /** What is drawn of it, in its own units. */
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** After how many units it is the same again; 0 where it ends at its edge. */
  period: number;
}

/** Iran and its neighbours, from the Mediterranean to the Himalaya. */
export const nearBase: Base = {
  name: 'near',
  project: conicEqualArea({
    parallels: [26, 40],
    meridian: 46.5,
    latitude: 33.2,
    scale: 2660,
    origin: { x: 1000, y: 700 },
  }),
  left: -920,
  top: -340,
  right: 2920,
  bottom: 1740,
  period: 0,
};

const worldScale = 400;

/** Everything else, with coarser coasts. */
export const worldBase: Base = {
  name: 'world',
  project: miller(worldScale),
  left: Number.NEGATIVE_INFINITY,
  top: -worldScale * 2.3,
  right: Number.POSITIVE_INFINITY,
  bottom: worldScale * 2.3,
  period: 2 * Math.PI * worldScale,
};
