import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What a played provider answers: an answer, silence, or a connection that breaks. */
export type Says = { status?: number; json?: unknown; text?: string } | 'silence' | 'hangUp';

export interface PlayedProvider {
  url: string;
  heard: HeardRequest[];
  /** Sets what it answers from now on. */
  says: (heard: HeardRequest) => Says | Promise<Says>;
  close(): Promise<void>;
}

/** A provider over HTTP on this machine, which answers as a test says. */
export const playProvider = async (): Promise<PlayedProvider> => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const heard = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
    provider.heard.push(heard);
    const says = await provider.says(heard);
    if (says === 'hangUp') request.socket.destroy();
    if (typeof says === 'string') return;
    response.writeHead(says.status ?? 200, { 'content-type': 'application/json' });
    response.end(says.text ?? JSON.stringify(says.json ?? null));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const provider: PlayedProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    says: () => ({}),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return provider;
};

/** A form as it was sent. */
export const formOf = ({ body }: HeardRequest): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(body.toString()));
