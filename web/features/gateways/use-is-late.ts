import { useEffect, useState } from 'react';

const lateAfterMs = 60_000;

/** Whether the bank has taken so long that people should be told it is slow. */
export const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
};
