const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
const growth = 1.4;

/** How long to wait before asking again, after so many answers: often at first, calmly later. */
export const waitMs = (answers: number): number =>
  Math.min(longestWaitMs, Math.round(firstWaitMs * growth ** Math.max(0, answers - 1)));
