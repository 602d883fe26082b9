/** Who is calling, as the access token says and the session confirms. */
export interface Caller {
  userId: string;
  sessionId: string;
  /** What staff may do beyond their own matters; see `may`. */
  scopes: readonly string[];
}
