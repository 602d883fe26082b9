import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that came to a played bank. */
export interface BankRequest {
  /** `POST /v1/verify`, without the query. */
  call: string;
  headers: IncomingMessage['headers'];
  query: URLSearchParams;
  json: Record<string, unknown>;
  form: URLSearchParams;
}

/** What happens to the next call: no answer, the deed without an answer (`lost`), a broken answer, or a given one. */
export type Mishap = 'silence' | 'lost' | 'html' | 'empty' | 'broken' | { status: number; json: unknown };

export interface PlayedServer {
  url: string;
  asked: BankRequest[];
  /** Sets a mishap for the next call whose path ends with `call`. */
  next(call: string, mishap: Mishap): void;
  /** While it is true, no call is answered. */
  isSilent: boolean;
  close(): Promise<void>;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const askedOf = async (request: IncomingMessage): Promise<BankRequest> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bank');
  const body = await bodyOf(request);
  const isJson = request.headers['content-type'] === 'application/json';
  return {
    call: `${request.method} ${pathname}`,
    headers: request.headers,
    query: searchParams,
    json: isJson ? (JSON.parse(body) as Record<string, unknown>) : {},
    form: new URLSearchParams(isJson ? '' : body),
  };
};

const pages = {
  html: [200, 'text/html', '<html><body>در حال به‌روزرسانی</body></html>'],
  empty: [200, 'application/json', ''],
  broken: [502, 'text/html', '<h1>Bad gateway</h1>'],
} as const;

/** A server on this machine that answers as a bank does, with what `answer` returns. */
export const playServer = async (
  answer: (asked: BankRequest) => { status?: number; json: unknown },
): Promise<PlayedServer> => {
  const mishaps: { call: string; mishap: Mishap }[] = [];
  const played: PlayedServer = {
    url: '',
    asked: [],
    isSilent: false,
    next: (call, mishap) => mishaps.push({ call, mishap }),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer(async (request, response) => {
    const asked = await askedOf(request);
    played.asked.push(asked);
    const at = mishaps.findIndex(({ call }) => asked.call.endsWith(call));
    const mishap = at < 0 ? null : mishaps.splice(at, 1)[0]?.mishap;
    if (played.isSilent || mishap === 'silence') return request.socket.destroy();
    if (mishap === 'html' || mishap === 'empty' || mishap === 'broken') {
      const [status, type, body] = pages[mishap];
      return response.writeHead(status, { 'content-type': type }).end(body);
    }
    const { status = 200, json } = typeof mishap === 'object' && mishap ? mishap : answer(asked);
    if (mishap === 'lost') return request.socket.destroy();
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  played.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return played;
};
