/** The answer of the token endpoint; see core/contract/account. */
export interface Token {
  access_token: string;
  expires_in: number;
}

/** What somebody else's answer may be of it. */
type Perhaps<T> = { [K in keyof T]?: unknown } | null | undefined;

const isToken = (data: Perhaps<Token>): data is Token =>
  typeof data?.access_token === 'string' && typeof data.expires_in === 'number';

/** Asks for a token with the refresh cookie. 'refused' ends the session; after 'unreachable' it can be tried again. */
export const askForToken = async (): Promise<Token | 'refused' | 'unreachable'> => {
  try {
    const response = await fetch('/account/connect/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token',
      signal: AbortSignal.timeout(60_000),
    });
    // The body is always read, since an answer that is not read keeps its connection until the time limit.
    const json: { data?: Perhaps<Token> } | null = await response.json().catch(() => null);
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    if (!response.ok) return 'refused';
    const data = json?.data;
    // Anything else is most likely a page of the network, such as a sign-in page of a hotel.
    return isToken(data) ? data : 'unreachable';
  } catch {
    return 'unreachable';
  }
};
