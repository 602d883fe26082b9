import { useEffect } from 'react';

/** Tells search engines not to list the page, since only people who have its address should find it. */
export const useNoIndex = (): void => {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex, nofollow';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
};
