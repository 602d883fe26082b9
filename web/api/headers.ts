import type { Request } from './transport.ts';

/** The headers of a call. */
export const headersOf = ({ type }: Pick<Request, 'type'>, token: string | null): Record<string, string> => {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (type) headers['content-type'] = type;
  if (token) headers['authorization'] = `Bearer ${token}`;
  return headers;
};
