/** How a code travels: SMS, e-mail, messaging app; the numbers of the specification. */
export type CodeChannel = 1 | 2 | 4;

/** A code that is on its way. Moments are milliseconds of this device's clock. */
export interface SentCode {
  /** In the form in which the server wants it back: a mobile in E.164, or an e-mail. */
  to: string;
  channel: CodeChannel;
  resendAt: number;
  expiresAt: number;
}

interface Answer {
  phoneNumber: string | null;
  email: string | null;
  expiresInSeconds: number;
  resendInSeconds: number;
}

/** The code that was sent, according to the server's answer at `now`. */
export const sentCode = (answer: Answer, channel: CodeChannel, now: number): SentCode => ({
  to: answer.phoneNumber ?? answer.email ?? '',
  channel: answer.phoneNumber === null ? 2 : channel,
  resendAt: now + answer.resendInSeconds * 1000,
  expiresAt: now + answer.expiresInSeconds * 1000,
});
