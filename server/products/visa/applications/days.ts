const dayMs = 86_400_000;

/** The moment this many days of 24 hours later. */
export const daysAfter = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);
