/** What three steps may be: round in the head, and close enough that the highest bar is never less than two thirds of the chart. */
const rounds = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Of how many steps the axis is. */
export const stepCount = 3;

/** The step of an axis that begins at zero and has the highest value within three of them. */
export const stepOf = (highest: number): number => {
  if (!(highest > 0)) return 1;
  const least = highest / stepCount;
  const size = 10 ** Math.floor(Math.log10(least));
  // A tiny tolerance is needed, since 3 × 0.1 is not 0.3 in floats.
  return size * (rounds.find((round) => round * size * stepCount >= highest * (1 - 1e-9)) ?? 10);
};
