/** A request without a token. */
export interface Request {
  method: string;
  address: string;
  body?: string | FormData;
  type?: string;
  signal?: AbortSignal;
  /** Sends the request in another way than fetch: `upload.ts` or `lines.ts`. Few pages need them, so the first view loads neither. */
  via?: Transport;
}

/** Sends a request, and gives what came back. Rejects where nothing did. */
export type Transport = (
  wanted: Request,
  headers: Record<string, string>,
  signal: AbortSignal,
) => Promise<RawAnswer>;

/** An answer of any status. */
export interface RawAnswer {
  status: number;
  /** Undefined if the answer is not JSON. */
  json: unknown;
}
