/** A request without a token. */
export interface Request {
  method: string;
  address: string;
  body?: string | FormData;
  type?: string;
  signal?: AbortSignal;
  /** Is told how much of the body was sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** An answer of any status. */
export interface RawAnswer {
  status: number;
  /** Undefined if the answer is not JSON. */
  json: unknown;
}
