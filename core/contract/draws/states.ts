/** open: announced, and not held yet, whether tickets are still given out or not. */
export const drawStates = ['open', 'held', 'called-off'] as const;
export type DrawState = (typeof drawStates)[number];
