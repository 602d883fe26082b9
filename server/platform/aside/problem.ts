/** The work could not be done now: too much was waiting, it took too long, or its process died. Answered as UNAVAILABLE. */
export class AsideError extends Error {
  override name = 'AsideError';
  readonly statusCode = 503;
}
