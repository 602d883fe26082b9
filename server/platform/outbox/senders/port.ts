import type { Message } from '#server/platform/services.ts';

export type Channel = Message['channel'];

/** A message as a sender gets it. */
export interface Letter {
  /** The same at every try. */
  messageId: string;
  to: string;
  subject: string | null;
  text: string;
  /** The one-time code in the text. */
  code: string | null;
  /** Where a push leads, as a path of ours. */
  path: string | null;
  /** Which browser a push is for; null once that is forgotten. */
  subscriptionId: string | null;
  /** Worth nothing from then on. */
  until: Date;
}

/** What asking to send ended in. */
export type SendResult =
  /** The provider took it, under this name of its own. */
  | { kind: 'sent'; reference: string | null }
  /** Certainly not sent. With `again` the reason passes or is ours to mend: a later try may do. */
  | { kind: 'refused'; reason: string; again: boolean }
  /** It may have been taken, so it must not be tried again. */
  | { kind: 'unknown'; reason: string };

/** What a provider says later of a message: that it has it, that it never took it, or nothing that settles it. */
export type DeliveryStatus = 'sent' | 'absent' | 'unknown';

/**
 * Whoever sends the messages of one channel. Failures are values: an outside system that refuses or keeps silent never
 * throws. `reason` is a short code for tables and figures and holds nothing of the person or of the message.
 */
export interface Sender {
  channel: Channel;
  /** Tries once and answers within `answerMs`. */
  send(letter: Letter): Promise<SendResult>;
  /** Where the provider can be asked: what became of a message that it may have taken. */
  status?(letter: Letter): Promise<DeliveryStatus>;
}

/** No sender takes longer; an intention that is older than a minute is of a process that is gone. */
export const answerMs = 15_000;

/** What came without an answer that can be read counts as unknown. */
export const unknown = (reason: string): SendResult => ({ kind: 'unknown', reason });
export const refused = (reason: string): SendResult => ({ kind: 'refused', reason, again: false });
export const tryAgain = (reason: string): SendResult => ({ kind: 'refused', reason, again: true });
