import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A Redis of a test: it keeps and counts what the house asks of one, and can die, hang and come back with nothing. */
export interface PlayedRedis {
  url: string;
  /** Closes every connection and takes no new one. */
  die(): Promise<void>;
  /** Takes connections and commands and never answers: a stopped process, a full disk, a wall that swallows. */
  hang(): void;
  /** Answers again; what it kept is gone. */
  comeBackEmpty(): Promise<void>;
  /** Commands that came since the last change, without those of a connection's beginning. */
  asked(): number;
  close(): Promise<void>;
}

const beginnings = new Set(['HELLO', 'INFO', 'CLIENT', 'SELECT', 'AUTH']);

const bulk = (value: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`$${Buffer.byteLength(value)}\r\n`),
    Buffer.from(value as string),
    Buffer.from('\r\n'),
  ]);

/** The next command of a stream of them, with what follows it; null where it is not whole yet. */
const nextCommand = (bytes: Buffer): { words: Buffer[]; rest: Buffer } | null => {
  let at = 0;
  const number = (): number | null => {
    const end = bytes.indexOf('\r\n', at);
    if (end < 0) return null;
    const value = Number(bytes.toString('latin1', at + 1, end));
    at = end + 2;
    return value;
  };
  const words: Buffer[] = [];
  const count = number();
  for (let word = 0; word < (count ?? 1); word++) {
    const length = count === null ? null : number();
    if (length === null || bytes.length < at + length + 2) return null;
    words.push(bytes.subarray(at, at + length));
    at += length + 2;
  }
  return { words, rest: bytes.subarray(at) };
};

export const playRedis = async (): Promise<PlayedRedis> => {
  const values = new Map<string, Buffer>();
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let isHanging = false;
  let asked = 0;

  const answer = ([word, ...args]: Buffer[]): Buffer => {
    const name = String(word).toUpperCase();
    if (!beginnings.has(name)) asked++;
    const [key = '', value] = [String(args[0]), args[1]];
    switch (name) {
      case 'HELLO':
        return Buffer.from('-NOPROTO only the second one is spoken here\r\n');
      case 'INFO':
        return bulk('redis_version:7.2.0\r\nloading:0\r\n');
      case 'PING':
        return Buffer.from('+PONG\r\n');
      case 'GET': {
        const kept = values.get(key);
        return kept ? bulk(kept) : Buffer.from('$-1\r\n');
      }
      case 'SET':
        values.set(key, Buffer.from(value ?? ''));
        return Buffer.from('+OK\r\n');
      case 'DEL':
        return Buffer.from(`:${Number(values.delete(key))}\r\n`);
      // Both scripts of the limits have their counter as third argument. The script that takes has three more after it.
      case 'EVAL': {
        const counter = String(args[2]);
        const count = (counts.get(counter) ?? 0) + (args.length > 3 ? 1 : -1);
        counts.set(counter, count);
        return Buffer.from(`*2\r\n:${count}\r\n:60000\r\n`);
      }
      default:
        return Buffer.from('+OK\r\n');
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let bytes = Buffer.alloc(0);
    socket.on('data', (data) => {
      bytes = Buffer.concat([bytes, data]);
      for (let next = nextCommand(bytes); next; next = nextCommand(bytes)) {
        bytes = Buffer.from(next.rest);
        const said = answer(next.words);
        if (!isHanging) socket.write(said);
      }
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const die = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;

  return {
    url: `redis://127.0.0.1:${port}`,
    die,
    hang() {
      isHanging = true;
      asked = 0;
    },
    async comeBackEmpty() {
      values.clear();
      counts.clear();
      isHanging = false;
      asked = 0;
      // Clients that were kept waiting have to connect again, as after a restart.
      for (const socket of sockets) socket.destroy();
      if (!server.listening) await listen(port);
    },
    asked: () => asked,
    close: () => (server.listening ? die() : Promise.resolve()),
  };
};
