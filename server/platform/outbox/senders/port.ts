import type { Message } from '#server/platform/services.ts';

export type Channel = Message['channel'];

/** A message as a sender gets it. */
export interface Letter {
  /** The same for every try. */
  messageId: string;
  to: string;
  subject: string | null;
  text: string;
  /** The one-time code in the text. */
  code: string | null;
  /** What an e-mail tells mail programs, as JSON. */
  markup: string | null;
  /** The path of ours that a push opens. */
  path: string | null;
  /** The browser that a push is for; null once that is forgotten. */
  subscriptionId: string | null;
  /** Worth nothing after this moment. */
  until: Date;
}

/** The result of trying to send. */
export type SendResult =
  /** The provider took it, and calls it by this name. */
  | { kind: 'sent'; reference: string | null }
  /** Certainly not sent. With `again` the reason passes or is ours to mend: a later try may succeed. */
  | { kind: 'refused'; reason: string; again: boolean }
  /** It may have been taken, so it must not be tried again. */
  | { kind: 'unknown'; reason: string };

/** What a provider says later about a message: that it has it, that it never took it, or nothing that settles it. */
export type DeliveryStatus = 'sent' | 'absent' | 'unknown';

/**
 * Sends the messages of one channel. Failures are values: a provider that refuses or keeps silent never makes it throw. `reason` is a short
 * code for tables and figures and holds nothing about the person or the message.
 */
export interface Sender {
  channel: Channel;
  /** Tries once and answers within `answerMs`. */
  send(letter: Letter): Promise<SendResult>;
  /** Only if the provider can be asked: what became of a message that it may have taken. */
  status?(letter: Letter): Promise<DeliveryStatus>;
}

/** No sender takes longer; an intention older than a minute belongs to a process that is gone. */
export const answerMs = 15_000;

/** An answer that cannot be read counts as unknown. */
export const unknown = (reason: string): SendResult => ({ kind: 'unknown', reason });
export const refused = (reason: string): SendResult => ({ kind: 'refused', reason, again: false });
export const tryAgain = (reason: string): SendResult => ({ kind: 'refused', reason, again: true });
