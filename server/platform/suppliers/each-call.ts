import type { CallOf } from './port.ts';

type Call = (...args: unknown[]) => Promise<unknown>;

/** Wraps a call; the result has the same arguments and the same answer. */
type Wrap<P> = (call: CallOf<P>, run: Call) => Call;

const isCall = (value: unknown): value is Call => typeof value === 'function';

/** Names of the object and of its class: a port may be filled by either. */
const namesOf = (port: object): string[] => {
  const names = new Set<string>();
  for (let at: object | null = port; at && at !== Object.prototype; at = Object.getPrototypeOf(at))
    for (const name of Object.getOwnPropertyNames(at)) if (name !== 'constructor') names.add(name);
  return [...names];
};

/**
 * The same port with each of its calls wrapped, whatever they are; what is no function stays as it is. Names under `except` are passed on
 * unwrapped. Done once for a supplier, so a call costs only the wrapper itself, with no look-up.
 */
export const eachCall = <P extends object>(port: P, wrap: Wrap<P>, except: readonly CallOf<P>[] = []): P => {
  const bare: ReadonlySet<string> = new Set(except);
  const parts = namesOf(port).map((name): [string, unknown] => {
    const value: unknown = Reflect.get(port, name);
    if (!isCall(value)) return [name, value];
    const run = value.bind(port) as Call;
    return [name, bare.has(name) ? run : wrap(name as CallOf<P>, run)];
  });
  // Each part keeps the type of the part from which it was made.
  return Object.fromEntries(parts) as P;
};
