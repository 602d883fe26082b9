import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** When the connection is back, asks again for everything that failed to load, so that nobody has to press a button for each. */
export const useRetryOnline = (): void => {
  const queries = useQueryClient();
  useEffect(() => {
    const retry = () =>
      void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [queries]);
};
