import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { letterOf, readableLog } from '#server/platform/outbox/testing/letters.ts';
import { smtp } from './index.ts';

const { log, lines } = readableLog();
const close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const each of close.splice(0)) await each();
});

const refuse = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** A real mail server on this machine; returns the messages that it took. */
const mailServer = async (options: SMTPServerOptions = {}) => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onData(stream, _session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        mails.push(Buffer.concat(parts).toString());
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  close.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { mails, port: (server.server.address() as AddressInfo).port };
};

/** A server that sends these lines one after the other, whatever it hears, and then keeps silent. */
const scripted = async (say: (heard: string, socket: Socket) => void): Promise<number> => {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.write('220 here\r\n');
    socket.on('data', (data) => say(data.toString(), socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  close.push(
    () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
};

const sender = (port: number, user = '') =>
  smtp({ url: `smtp://${user}127.0.0.1:${port}`, from: 'هدهد <info@hodhod.example>', msMax: 1500 }, { log });
const mail = letterOf({
  to: 'zari@example.com',
  subject: 'سفارش ۱۲',
  text: 'سلام <b>\nhttps://hodhod.example/a?b=1&c=2.',
});

/** Header and body of a part, decoded. */
const decoded = (source: string, type: string): string => {
  const part = source.split(/\r\n--/).find((each) => each.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...rest] = part.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};

describe('sending by SMTP', () => {
  it('sends the text and the same as a page from right to left', async () => {
    const { mails, port } = await mailServer();
    const sent = await sender(port).send(mail);
    expect(sent).toEqual({ kind: 'sent', reference: `<${mail.messageId}@hodhod.example>` });
    const [source = ''] = mails;
    expect(source).toContain('To: zari@example.com');
    expect(source).toMatch(/Content-Type: multipart\/alternative/);
    expect(source).toContain(`Message-ID: <${mail.messageId}@hodhod.example>`);
    const subject = /Subject: =\?UTF-8\?B\?(.*?)\?=/i.exec(source)?.[1] ?? '';
    expect(Buffer.from(subject, 'base64').toString()).toBe('سفارش ۱۲');
    expect(decoded(source, 'text/plain')).toContain('سلام <b>');
    const html = decoded(source, 'text/html');
    expect(html).toContain('dir="rtl"');
    expect(html).toContain('سلام &lt;b&gt;');
    expect(html).toContain('<a href="https://hodhod.example/a?b=1&amp;c=2"');
  });

  it('says to mail programs what it is about, in the page alone, where no name can end it', async () => {
    const { mails, port } = await mailServer();
    await sender(port).send({
      ...mail,
      markup: JSON.stringify([{ '@type': 'Reservation', name: '</script><b>مشهد' }]),
    });
    const html = decoded(mails[0] ?? '', 'text/html');
    const [, said = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(said)).toEqual([{ '@type': 'Reservation', name: '</script><b>مشهد' }]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toContain('<b>');
    expect(decoded(mails[0] ?? '', 'text/plain')).not.toContain('Reservation');
    await sender(port).send(mail);
    expect(decoded(mails[1] ?? '', 'text/html')).not.toContain('<script');
  });

  it('takes the first line where there is no subject, and lets no line break into a header', async () => {
    const { mails, port } = await mailServer();
    await sender(port).send({ ...mail, subject: null, text: 'hello\nworld' });
    await sender(port).send({ ...mail, subject: 'a\r\nBcc: other@example.com' });
    expect(mails[0]).toContain('Subject: hello\r\n');
    expect(mails[1]).toContain('Subject: a Bcc: other@example.com\r\n');
    expect(mails[1]).not.toMatch(/^Bcc:/m);
  });

  it('tries again after greylisting, and then it is taken once', async () => {
    let asked = 0;
    const { mails, port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(asked++ === 0 ? refuse(451) : null),
    });
    expect(await sender(port).send(mail)).toEqual({ kind: 'refused', reason: 'smtp 451', again: true });
    expect((await sender(port).send(mail)).kind).toBe('sent');
    expect(mails).toHaveLength(1);
  });

  it.each([
    [
      'a mailbox that is not there',
      { onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(refuse(550)) },
      'smtp 550',
    ],
    [
      'a text that is taken for spam after it was read',
      {
        onData: (stream: NodeJS.ReadableStream, _s: unknown, done: (error: Error) => void) => {
          stream.resume();
          stream.on('end', () => done(refuse(554)));
        },
      },
      'smtp 554',
    ],
  ])('gives up for %s', async (_, options, reason) => {
    const { port } = await mailServer(options as SMTPServerOptions);
    expect(await sender(port).send(mail)).toEqual({ kind: 'refused', reason, again: false });
  });

  it('tries later where the server turns the text away for now', async () => {
    const { port } = await mailServer({
      onData(stream, _session, done) {
        stream.resume();
        stream.on('end', () => done(refuse(452)));
      },
    });
    expect(await sender(port).send(mail)).toEqual({ kind: 'refused', reason: 'smtp 452', again: true });
  });

  it('tries later where the account is refused, and logs no password', async () => {
    const { port } = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(refuse(535)),
    });
    expect(await sender(port, 'me:hush@').send(mail)).toMatchObject({ kind: 'refused', again: true });
    expect(lines.join()).toContain('does not accept the account');
    expect(lines.join()).not.toMatch(/hush|zari/);
  });

  it('tries later where nobody answers, or not in time before the text was given', async () => {
    expect(await sender(9).send(mail)).toMatchObject({ kind: 'refused', again: true });
    const silent = await scripted(() => undefined);
    expect(await sender(silent).send(mail)).toMatchObject({ kind: 'refused', again: true });
  });

  it.each([
    ['keeps silent', (_: Socket) => undefined],
    ['hangs up', (socket: Socket) => void socket.destroy()],
  ])('does not know what became of it where the server %s after the text', async (_, then) => {
    let inData = false;
    const port = await scripted((heard, socket) => {
      if (inData) {
        if (heard.endsWith('\r\n.\r\n')) then(socket);
        return;
      }
      inData = /^DATA/i.test(heard);
      socket.write(inData ? '354 go on\r\n' : '250 fine\r\n');
    });
    expect(await sender(port).send(mail)).toMatchObject({ kind: 'unknown' });
  });
});
