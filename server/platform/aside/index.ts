import { createAside } from './pool.ts';
import type { InputOf, OutputOf, TaskName } from './tasks.ts';

/** Whether this runs from the source, as in tests and tools, or as built (`tools/build.mjs`). */
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

/** Does work in another thread that would hold everybody up here. Its input and its result are copied between the threads. */
export const runAside = <N extends TaskName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> =>
  aside.run({ name, input }) as Promise<OutputOf<N>>;
