/** Error codes of the network between us and the database. */
const ofTheWay = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * SQLSTATE classes 08 (connection), 53 (no disk, memory or connection left), 57P (stopping, starting, crashed); a
 * statement or transaction that took too long; a server that only reads, as after a failover; an error of the disk.
 */
const ofTheServer = /^(08...|53...|57P..|57014|25P03|25006|58030)$/;

const ofTheDriver =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|Connection ended|pool after calling end/i;

/**
 * Whether an error means that the database cannot answer now, rather than that the question was wrong. It is then not known what became of
 * a statement under way: a transaction whose COMMIT got no answer may have been done.
 */
export const isOutOfReach = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // These codes count only if a socket could not be reached. A missing file has the same codes.
  if (code === 'ENOENT' || code === 'EACCES') return 'syscall' in error && error.syscall === 'connect';
  return ofTheWay.has(code) || ofTheServer.test(code) || ofTheDriver.test(error.message);
};
