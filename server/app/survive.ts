import type { Logger } from 'pino';

/**
 * An error that nobody caught is a bug of ours and is told as one. It belongs to one request or job, and must not end
 * all others: what they have in hand is safe in transactions, whatever became of that one.
 */
export const surviveErrors = (log: Logger): (() => void) => {
  const tellOf = (error: unknown) => log.error({ err: error }, 'An error was caught by nobody');
  process.on('uncaughtException', tellOf);
  process.on('unhandledRejection', tellOf);
  return () => {
    process.off('uncaughtException', tellOf);
    process.off('unhandledRejection', tellOf);
  };
};
