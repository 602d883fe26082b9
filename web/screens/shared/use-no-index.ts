import { useEffect } from 'react';

/** Search engines leave the page alone while it is open: only whoever was given its address should find it. */
export const useNoIndex = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
};
