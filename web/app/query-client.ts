import { QueryClient } from '@tanstack/react-query';
import { isCallFailure } from '#web/api/failure.ts';

/** A retry helps only where the server was not reached or asks for one. */
const mayHelp = (error: unknown): boolean =>
  isCallFailure(error) && (error.code === 'OFFLINE' || error.code === 'UNAVAILABLE');

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && mayHelp(error),
      // Offline is an answer that the screen shows, not a pause without words.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
