/** What the token endpoint gives; see core/contract/account. */
export interface Token {
  access_token: string;
  expires_in: number;
}

const isToken = (data: unknown): data is Token =>
  typeof data === 'object' &&
  data !== null &&
  'access_token' in data &&
  typeof data.access_token === 'string' &&
  'expires_in' in data &&
  typeof data.expires_in === 'number';

/** Asks with the refresh cookie. Refused ends the session; unreachable leaves it for another try. */
export const askForToken = async (): Promise<Token | 'refused' | 'unreachable'> => {
  try {
    const response = await fetch('/account/connect/token', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token',
      signal: AbortSignal.timeout(60_000),
    });
    // Read whatever it says: an answer that nobody reads keeps its connection until the time is out.
    const json: unknown = await response.json().catch(() => null);
    if (response.status === 429 || response.status >= 500) return 'unreachable';
    if (!response.ok) return 'refused';
    const data = typeof json === 'object' && json !== null && 'data' in json ? json.data : null;
    // A page of somebody else's network, most likely.
    return isToken(data) ? data : 'unreachable';
  } catch {
    return 'unreachable';
  }
};
