import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

type Labels<L extends string> = Record<L, string>;

/** Figures for /metrics. Asking for the same name again gives the same figure. */
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
  /** Read when asked for; left out where that fails. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void;
  /** Where something stands, by label; said when it changes. */
  level<L extends string>(
    name: string,
    help: string,
    labels: readonly L[],
  ): (labels: Labels<L>, value: number) => void;
  text(): Promise<string>;
  contentType: string;
}

const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** `processFigures` adds memory, event loop and garbage collection. */
export const createMetrics = (options: { processFigures: boolean }): Metrics => {
  const register = new Registry();
  if (options.processFigures) collectDefaultMetrics({ register });
  const registers = [register];
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
    gauge: (name, help, read) => {
      if (register.getSingleMetric(name)) return;
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          try {
            this.set(await read());
          } catch {
            // What asks the database says nothing while that is down: all other figures are wanted then.
            this.remove();
          }
        },
      });
    },
    level: (name, help, labels) => {
      const known = register.getSingleMetric(name);
      const gauge = known instanceof Gauge ? known : new Gauge({ name, help, labelNames: labels, registers });
      return (values, value) => gauge.set(values, value);
    },
    text: () => register.metrics(),
    contentType: register.contentType,
  };
};
