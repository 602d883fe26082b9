import { QueryClient } from '@tanstack/react-query';
import { isCallFailure } from '#web/api/failure.ts';

const isOver = (error: unknown): boolean => isCallFailure(error) && error.code === 'SESSION_ENDED';

/** A retry helps only where the server was not reached or asks for one, and as a visitor once a session is over. */
const mayHelp = (error: unknown): boolean =>
  isOver(error) || (isCallFailure(error) && ['OFFLINE', 'UNAVAILABLE'].includes(error.code));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && mayHelp(error),
      retryDelay: (_count, error) => (isOver(error) ? 0 : 1000),
      // Offline is an answer that the screen shows, not a pause without words.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
