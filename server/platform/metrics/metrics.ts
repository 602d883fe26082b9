import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labels<L extends string> = Record<L, string>;

/** How one figure is made of those of several processes. */
type Together = 'sum' | 'min' | 'max';

/** All figures of one process as plain values, which one process sends to another. */
export type ProcessFigures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/** Figures for /metrics. Asking for a name again returns the same figure. */
export interface Metrics {
  /** Something that happened, counted. */
  counter<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
  ): (labels: Labels<L>, by?: number) => void;
  /** How long something took, in seconds. */
  duration<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
  ): (labels: Labels<L>, seconds: number) => void;
  /**
   * A value that is read when figures are asked for, and left out if reading fails. With `together`, each process has a value of its own;
   * without it, the value is one of the whole house, such as what the database knows, and only the process that was asked reads it.
   */
  gauge(name: string, help: string, read: () => number | Promise<number>, together?: Together): void;
  /** The state of something in this process, by label; set when it changes. */
  level<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
    together: Together,
  ): (labels: Labels<L>, value: number) => void;
  /** The figures of this process alone, for the house to put together. */
  own(): Promise<ProcessFigures>;
  /** The figures of the whole house, in the format of Prometheus. */
  text(): Promise<string>;
  contentType: string;
}

export interface MetricsOptions {
  /** Adds memory, event loop and garbage collection. */
  processFigures: boolean;
  /** If a house has several processes: the name of this one, and a function that gets the figures of all of them, including its own. */
  ofSeveral?: { name: string; all(): Promise<readonly ProcessFigures[]> };
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Reads a gauge when figures are asked for. */
const readWhenAsked = async (gauge: Gauge, read: () => number | Promise<number>): Promise<void> => {
  try {
    gauge.set(await read());
  } catch {
    // A figure that is read from the database has no value while the database is down. The others are needed most at that time.
    gauge.remove();
  }
};

export const createMetrics = ({ processFigures, ofSeveral }: MetricsOptions): Metrics => {
  const [register, ofHouse, ofNode] = [new Registry(), new Registry(), new Registry()];
  if (processFigures)
    collectDefaultMetrics({ register: ofNode, ...(ofSeveral && { labels: { process: ofSeveral.name } }) });
  const registers = [register];
  const own = async (): Promise<ProcessFigures> => [
    ...(await register.getMetricsAsJSON()),
    // Each process has its own label, so the figures of Node itself are not added up.
    ...(await ofNode.getMetricsAsJSON()).map((each) => ({ ...each, aggregator: 'first' as const })),
  ];
  return {
    counter: (name, help, labels) => {
      const known = register.getSingleMetric(name);
      const counter =
        known instanceof Counter ? known : new Counter({ name, help, labelNames: labels, registers });
      return (values, by = 1) => counter.inc(values, by);
    },
    duration: (name, help, labels) => {
      const known = register.getSingleMetric(name);
      const histogram =
        known instanceof Histogram
          ? known
          : new Histogram({ name, help, labelNames: labels, buckets, registers });
      return (values, seconds) => histogram.observe(values, seconds);
    },
    gauge: (name, help, read, together) => {
      const place = together ? register : ofHouse;
      if (place.getSingleMetric(name)) return;
      new Gauge({
        name,
        help,
        registers: [place],
        ...(together && { aggregator: together }),
        collect() {
          return readWhenAsked(this, read);
        },
      });
    },
    level: (name, help, labels, together) => {
      const known = register.getSingleMetric(name);
      const gauge =
        known instanceof Gauge
          ? known
          : new Gauge({ name, help, labelNames: labels, registers, aggregator: together });
      return (values, value) => gauge.set(values, value);
    },
    own,
    async text() {
      const all = ofSeveral ? await ofSeveral.all() : [await own()];
      return AggregatorRegistry.aggregate([...all, await ofHouse.getMetricsAsJSON()]).metrics();
    },
    contentType: register.contentType,
  };
};
