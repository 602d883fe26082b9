/** The only source of time in the server; tests move it. */
export interface Clock {
  now(): Date;
}

/** The only source of chance in the server; tests fix it. */
export interface Random {
  bytes(length: number): Uint8Array;
  /** 0 ≤ result < limit, without bias. */
  below(limit: number): number;
  /** A UUID version 7 of the clock's moment. */
  uuid(): string;
}
