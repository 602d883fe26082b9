import { createTransport } from 'nodemailer';
import { answerMs, refused, type Sender, type SendResult, tryAgain, unknown } from '../port.ts';
import type { SenderServices } from '../services.ts';
import { mailOf } from './letter.ts';

export interface SmtpSettings {
  /** smtp:// or smtps://, with user and password. */
  url: string;
  from: string;
  /** Longest wait for one answer of the server, and for the whole delivery. */
  msMax?: number;
}

const fieldOf = (error: unknown, name: 'code' | 'responseCode'): unknown =>
  error instanceof Error && name in error ? (error as Error & Record<string, unknown>)[name] : undefined;

/**
 * What a failure means. A server that refused did not take the message: 5xx for good, 4xx for now (greylisting, a full box). Without its
 * answer, it may have taken what was already on its way.
 */
const read = (error: unknown, wasGiven: boolean, log: SenderServices['log']): SendResult => {
  const status = fieldOf(error, 'responseCode');
  const code = String(fieldOf(error, 'code') ?? 'error');
  if (code === 'EAUTH') {
    log.error({ provider: 'smtp', status }, 'The mail server does not accept the account');
    return tryAgain(code);
  }
  if (typeof status === 'number' && status >= 500) return refused(`smtp ${status}`);
  if (typeof status === 'number' && status >= 400) return tryAgain(`smtp ${status}`);
  return wasGiven ? unknown(code) : tryAgain(code);
};

/** E-mail by SMTP. A mail server cannot be asked later: what is unknown stays unknown. */
export const smtp = (
  { url, from, msMax = answerMs }: SmtpSettings,
  { log }: Pick<SenderServices, 'log'>,
): Sender => ({
  channel: 'email',
  async send(letter) {
    const wait = Math.ceil(msMax / 3);
    const transport = createTransport({
      url,
      connectionTimeout: wait,
      greetingTimeout: wait,
      dnsTimeout: wait,
      socketTimeout: wait,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    let wasGiven = false;
    // The bytes are read only when the server asks for the message: from then on the server may have it.
    transport.use('stream', (mail, done) => {
      const { message } = mail;
      const open = message.createReadStream.bind(message);
      message.createReadStream = (options) => {
        const stream = open(options);
        const pipe = stream.pipe.bind(stream);
        stream.pipe = (target, how) => {
          wasGiven = true;
          return pipe(target, how);
        };
        return stream;
      };
      done();
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('late')), msMax);
    });
    try {
      const { messageId } = await Promise.race([transport.sendMail(mailOf(letter, from)), late]);
      return { kind: 'sent', reference: messageId };
    } catch (error) {
      return read(error, wasGiven, log);
    } finally {
      clearTimeout(timer);
      transport.close();
    }
  },
});
