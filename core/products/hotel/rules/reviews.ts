/** Scores are out of ten. */
export const reviewScoreMax = 10;
export const reviewTextMax = 1000;

/** A score is told by one digit after the point: 86 tenths of it are 8.6. */
export const meanScore = (sum: number, count: number): number => Math.round((sum * 10) / count) / 10;
