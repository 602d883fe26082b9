/** One request, before a token is put on it. */
export interface Request {
  method: string;
  address: string;
  body?: string | FormData;
  type?: string;
  signal?: AbortSignal;
  /** Hears, from 0 to 1, how much of the body has been sent. */
  onProgress?: (share: number) => void;
}

/** What came back, whatever it says. */
export interface RawAnswer {
  status: number;
  /** Undefined where the answer is no JSON. */
  json: unknown;
}
