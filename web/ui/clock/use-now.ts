import { useEffect, useState } from 'react';

/** Timers of browsers hold no longer time. */
const waitMsMax = 3_600_000;

/**
 * The moment by this device's clock, drawn anew whenever one of the instants has come while the page is open: what holds until then is
 * never shown after it.
 */
export const useNow = (instants: readonly (string | null)[]): number => {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(
    ...instants.flatMap((instant) => (instant && Date.parse(instant) > now ? [Date.parse(instant)] : [])),
  );
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    const timer = setTimeout(
      () => setNow(Date.now()),
      Math.min(waitMsMax, Math.max(0, next - Math.max(now, Date.now())) + 1),
    );
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
};
