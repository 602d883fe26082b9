import { createAside } from './pool.ts';
import type { InputOf, OutputOf, TaskName } from './tasks.ts';

/** As the source runs, in tests and tools, and as it is built (`tools/build.mjs`). */
const isSource = import.meta.url.endsWith('.ts');

/** The thread of this process. */
export const aside = createAside({
  entry: new URL(isSource ? '../../app/source-thread.mjs' : './thread.js', import.meta.url),
  execArgv: isSource ? [] : ['--enable-source-maps'],
  waitingMax: 32,
  workMs: 30_000,
  idleMs: 120_000,
  heapMb: 512,
});

/** Work that would hold everybody up, done in another thread. What goes there and comes back is copied. */
export const runAside = <N extends TaskName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> =>
  aside.run({ name, input }) as Promise<OutputOf<N>>;
