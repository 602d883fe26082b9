import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** The message of PostgreSQL that all rows of a copy have been sent; how many they were comes after it. */
const copyDone = Buffer.from([0x63, 0, 0, 0, 4]);

/** Passes on what a server sends, and waits a moment after each copy: what follows comes by itself, as on a slow line. */
const passOn = async (from: Socket, to: Socket): Promise<void> => {
  for await (const piece of from as AsyncIterable<Buffer>) {
    let rest = piece;
    for (let at = rest.indexOf(copyDone); at >= 0; at = rest.indexOf(copyDone)) {
      to.write(rest.subarray(0, at + copyDone.length));
      rest = rest.subarray(at + copyDone.length);
      await pause(5);
    }
    to.write(rest);
  }
  to.end();
};

/** The address of the same database by a slow line (see `passOn`), and what closes it. */
export const overSlowLine = async (url: string): Promise<{ url: string; close(): void }> => {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const server = createServer((client) => {
    const behind = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    client.pipe(behind);
    client.on('error', () => behind.destroy());
    passOn(behind, client).catch(() => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: own } = server.address() as AddressInfo;
  const who = [user, password].map((part) => encodeURIComponent(part ?? '')).join(':');
  return { url: `postgres://${who}@127.0.0.1:${own}/${database}`, close: () => server.close() };
};
