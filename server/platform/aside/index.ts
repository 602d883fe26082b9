import { fileURLToPath } from 'node:url';
import { createAside } from './pool.ts';
import type { InputOf, OutputOf, TaskName } from './tasks.ts';

/** Whether this runs from the source, as in tests and tools, or as built (`tools/build.mjs`). */
const isSource = import.meta.url.endsWith('.ts');

/** The process beside this one. */
export const aside = createAside({
  entry: fileURLToPath(new URL(isSource ? '../../app/source-aside.mjs' : './aside.js', import.meta.url)),
  execArgv: isSource ? [] : ['--enable-source-maps'],
  waitingMax: 32,
  workMs: 30_000,
  idleMs: 120_000,
  heapMb: 512,
});

/** Does work in another process that would hold everybody up here. Its input and its result are copied between the two. */
export const runAside = <N extends TaskName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> =>
  aside.run({ name, input }) as Promise<OutputOf<N>>;
