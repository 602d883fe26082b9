import { QueryClient } from '@tanstack/react-query';
import { isCallFailure } from '#web/api/failure.ts';

const isOver = (error: unknown): boolean => isCallFailure(error) && error.code === 'SESSION_ENDED';

/** Whether a retry may help: the server was not reached or asks for one, or the session has ended and the visitor may still read it. */
const mayHelp = (error: unknown): boolean =>
  isOver(error) || (isCallFailure(error) && ['OFFLINE', 'UNAVAILABLE'].includes(error.code));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (count, error) => count < 1 && mayHelp(error),
      retryDelay: (_count, error) => (isOver(error) ? 0 : 1000),
      // Being offline is a failure that the screen shows, so queries are not paused silently.
      networkMode: 'always',
    },
  },
});
