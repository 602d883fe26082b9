import type { Held } from './session.ts';
import type { RawAnswer } from './transport.ts';

/** How a call went out that was made before the app had loaded. */
export interface SentEarly {
  /** As the app would send it now, or there was another token then. */
  authorization: string | undefined;
  /** Rejects where nothing came. */
  answer: Promise<RawAnswer>;
}

/** A call that the document makes itself, so that its answer is on its way while the app loads. */
export interface EarlyCall {
  address: string;
  body: string;
  /** Milliseconds of the epoch. */
  at: number;
  /** Null if it was not sent after all. */
  sent: Promise<SentEarly | null>;
  /** Hands on the lines that came and will come before the answer; none of an answer that is there. */
  hear(onLines: (lines: readonly unknown[]) => void): void;
  giveUp(): void;
}

declare global {
  /** What the document did before the app was there (ask-early.ts). The app takes it over. */
  var hodhodEarly: { readonly held: Held | null; readonly call: EarlyCall } | undefined;
}
