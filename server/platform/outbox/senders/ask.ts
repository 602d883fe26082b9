/** The result of one question over HTTP. */
export type HttpOutcome =
  | { kind: 'answered'; status: number; json: unknown }
  /** The question reached nobody. */
  | { kind: 'notReached'; reason: string }
  /** It went out, and no complete answer came. */
  | { kind: 'silent'; reason: string };

/** Errors of a connection that was never made, so that nothing of the question went out. */
const before = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

const codeOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** Whether it is known that an unanswered question reached nobody, and why. */
export const failureOf = (error: unknown): Exclude<HttpOutcome, { kind: 'answered' }> => {
  const code = codeOf(error);
  if (code !== null && before.has(code)) return { kind: 'notReached', reason: code };
  const name = error instanceof Error ? error.name : 'error';
  return { kind: 'silent', reason: code ?? name };
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/**
 * Asks once and reads the answer as JSON (null if it is none). Redirects are not followed, so that the question goes only to whom we meant.
 */
export const ask = async (
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  msMax: number,
): Promise<HttpOutcome> => {
  try {
    const signal = AbortSignal.timeout(msMax);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    return { kind: 'answered', status: response.status, json: jsonOf(await response.text()) };
  } catch (error) {
    return failureOf(error);
  }
};
