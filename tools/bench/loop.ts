import { setTimeout as wait } from 'node:timers/promises';
import { ask, buyer, width } from './buying.ts';
import { report, timed } from './figures.ts';
import { type Prepared, prepareHouse, startHouse } from './house.ts';
import { openPostgres } from './postgres.ts';

const warmUp = 160;
const purchases = 640;
const buyers = 72;
/** Movements of one wallet, more than fit into one file. */
const movements = 3200;
const millisecondsMax = 30;
/** Fewer files than one account may have made in an hour. */
const sheetsMax = 25;

const metricsToken = 'figures-of-the-bench';

/**
 * Node tells the time from one look of its timer to the next, so an idle loop has these ten milliseconds, not none
 * (open-telemetry/opentelemetry-js-contrib#2794). prom-client looks that often.
 */
const betweenLooksMs = 10;

/** How late the event loop was since the last time this was asked, in milliseconds: the 99th percentile and the largest. */
const delays = async (origin: string): Promise<{ p99: number; max: number }> => {
  const { text } = await ask(`${origin}/metrics`, metricsToken);
  const of = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)$`, 'm').exec(text)?.[1]) * 1000 -
    betweenLooksMs;
  return { p99: of('p99'), max: of('max') };
};

/** Has tickets made as PDF, and files of a wallet, until `isOver`; gives how many there were of each. */
const papers = async (
  origin: string,
  { tokens }: Prepared,
  orders: readonly { token: string; orderId: string }[],
  isOver: () => boolean,
): Promise<{ pdfs: number; sheets: number }> => {
  const made = { pdfs: 0, sheets: 0 };
  const fetched = async (path: string, token: string) => {
    const { status, text } = await ask(`${origin}${path}`, token);
    if (status !== 200) throw new Error(`no paper: ${status} ${text.slice(0, 200)}`);
  };
  const pdfs = async () => {
    for (let at = 0; !isOver(); at += 1) {
      const { token, orderId } = orders[at % orders.length] ?? { token: '', orderId: '' };
      await fetched(`/api/flight-reservation/Tickets/FlightTicketPdf/${orderId}`, token);
      made.pdfs += 1;
      await wait(50);
    }
  };
  const sheets = async () => {
    while (!isOver() && made.sheets < sheetsMax) {
      await fetched('/api/export/CustomersExport/GetCurrentUserWalletFlows', tokens[0] ?? '');
      made.sheets += 1;
      await wait(200);
    }
  };
  await Promise.all([pdfs(), sheets()]);
  return made;
};

/** Measures the delay of a house's event loop while people buy, and while others have PDFs and files made at the same time. */
export const benchLoop = async (): Promise<void> => {
  const postgres = await openPostgres();
  try {
    await postgres.create('hodhod_test_bench_loop');
    const url = postgres.urlOf('hodhod_test_bench_loop');
    const folder = process.cwd();
    const prepared = await prepareHouse(folder, url, { buyers, movements });
    const house = await startHouse(folder, url, { WORKERS: '1', METRICS_TOKEN: metricsToken });
    const { origin } = house;
    const buyOne = buyer(origin, prepared);
    const orders: { token: string; orderId: string }[] = [];
    const buyMany = (from: number, count: number) =>
      timed(
        Array.from({ length: count }, (_, i) => from + i),
        width,
        async (at) => {
          orders.push({ token: prepared.tokens[at % buyers] ?? '', orderId: await buyOne(at) });
        },
      );
    await buyMany(0, warmUp);
    await delays(origin);
    await buyMany(warmUp, purchases);
    const alone = await delays(origin);
    let isOver = false;
    const making = papers(origin, prepared, orders.slice(), () => isOver);
    await buyMany(warmUp + purchases, purchases).finally(() => {
      isOver = true;
    });
    const beside = await delays(origin);
    const { pdfs, sheets } = await making;
    await house.stop();
    const told = ({ p99, max }: typeof alone) => `p99 ${p99.toFixed(0)} ms, at worst ${max.toFixed(0)} ms`;
    report(
      `how late the loop is with ${width} buyers, ${pdfs} tickets as PDF and ${sheets} files of a wallet`,
      told(beside),
      `${told(alone)} with the buyers alone; ${millisecondsMax} ms at most`,
      millisecondsMax / beside.p99,
      1,
    );
  } finally {
    await postgres.stop();
  }
};
