export const minutesLater = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000);
