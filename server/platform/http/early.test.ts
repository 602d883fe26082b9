import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#server/testing/app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ rooms: () => [] });
  port = Number(new URL(await app.listen()).port);
});
afterAll(() => app.close());

/** What the server answers to these bytes, until it closes the connection. */
const saidTo = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let said = '';
    socket.setEncoding('utf8').on('data', (chunk) => (said += chunk));
    socket.on('close', () => resolve(said)).on('error', reject);
  });

const read = (answer: string) => {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return {
    status: Number(head.split(' ')[1]),
    head: head.toLowerCase(),
    code: JSON.parse(body).meta.errors[0],
  };
};

describe('what is answered before it is a request', () => {
  it.each([
    [
      'headers larger than any browser sends',
      `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'HEADERS_TOO_LARGE',
    ],
    ['what is no HTTP', 'HELO mail.example\r\n\r\n', 400, 'BROKEN'],
    [
      'two lengths of one body',
      'POST /api/x HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
      'BROKEN',
    ],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'BROKEN'],
    ['an address that is none', 'GET /%zz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 400, 'BROKEN'],
  ])('%s comes back in the envelope', async (_, bytes, status, code) => {
    const answer = read(await saidTo(bytes));
    expect(answer).toMatchObject({ status, code: { code } });
    expect(answer.head).toContain('content-type: application/json; charset=utf-8');
    expect(answer.head).toContain('x-content-type-options: nosniff');
  });

  it('passes over an expectation that nobody knows', async () => {
    const answer = await saidTo(
      'GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: a-coffee\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('stands in the document for every call', async () => {
    const { paths } = (await app.inject('/openapi.json')).json();
    const answers = Object.values(paths as Record<string, object>).flatMap((item) => Object.values(item));
    expect(answers.length).toBeGreaterThan(0);
    for (const { responses } of answers)
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '408', '431']));
  });
});
