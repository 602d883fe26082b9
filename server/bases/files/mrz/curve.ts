/** A value along a line of letters: a + b·at + c·at². It is no straight line if the page leans away or bends. */
export type Curve = readonly [number, number, number];

export interface CurvePoint {
  at: number;
  value: number;
  weight: number;
}

export const valueAt = ([a, b, c]: Curve, at: number): number => a + b * at + c * at * at;
export const slopeAt = ([, b, c]: Curve, at: number): number => b + 2 * c * at;

/** Solves the three normal equations (Cramer's rule); null if the points do not determine a curve. */
const solve = (m: readonly number[], v: readonly number[]): Curve | null => {
  const [s0 = 0, s1 = 0, s2 = 0, s3 = 0, s4 = 0] = m;
  const [v0 = 0, v1 = 0, v2 = 0] = v;
  const det = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s2 * s3) + s2 * (s1 * s3 - s2 * s2);
  if (Math.abs(det) < 1e-6) return null;
  return [
    (v0 * (s2 * s4 - s3 * s3) - s1 * (v1 * s4 - v2 * s3) + s2 * (v1 * s3 - v2 * s2)) / det,
    (s0 * (v1 * s4 - v2 * s3) - v0 * (s1 * s4 - s2 * s3) + s2 * (s1 * v2 - s2 * v1)) / det,
    (s0 * (s2 * v2 - s3 * v1) - s1 * (s1 * v2 - s2 * v1) + v0 * (s1 * s3 - s2 * s2)) / det,
  ];
};

/** The curve through points, in which heavier points count more. */
export const curveThrough = (points: readonly CurvePoint[]): Curve | null => {
  const sums = [0, 0, 0, 0, 0];
  const values = [0, 0, 0];
  for (const { at, value, weight } of points) {
    let power = weight;
    for (let degree = 0; degree < 5; degree++) {
      sums[degree] = (sums[degree] ?? 0) + power;
      if (degree < 3) values[degree] = (values[degree] ?? 0) + power * value;
      power *= at;
    }
  }
  return solve(sums, values);
};
