import type { Env } from '#server/platform/config/env.ts';
import type { ProcessFigures } from '#server/platform/metrics/metrics.ts';
import type { Channel } from '#server/platform/outbox/senders/port.ts';
import type { Entry } from './serve.ts';

/** What the first process of a house says to one that serves. */
export type ToWorker =
  /** Once: serve, by this environment and under this name. */
  | { kind: 'begin'; entry: Entry; env: Env; name: string; maxConnections: number }
  /** Answer what is open, end the jobs in hand, and go. */
  | { kind: 'stop' }
  /** Another has seen people come by this address. */
  | { kind: 'address'; origin: string }
  /** Say your own figures. */
  | { kind: 'figures-wanted'; question: number }
  /** The answer to a question of `all-figures-wanted`. */
  | { kind: 'all-figures'; question: number; all: readonly ProcessFigures[] };

/** What a process that serves says to the first one. */
export type FromWorker =
  /** It can be told to begin: what is said before that may be lost. */
  | { kind: 'here' }
  /** For people who watch the start. */
  | { kind: 'tells'; line: string }
  | { kind: 'serves'; origin: string; channels: readonly Channel[] }
  /** It cannot begin; the message is for people, or has a stack. */
  | { kind: 'failed'; message: string }
  /** Its loop turns; said every few seconds. */
  | { kind: 'lives' }
  | { kind: 'address'; origin: string }
  | { kind: 'figures'; question: number; own: ProcessFigures }
  | { kind: 'all-figures-wanted'; question: number };

/** How often a process says that it lives. */
export const livesMs = 5000;
