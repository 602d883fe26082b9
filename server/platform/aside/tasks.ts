/**
 * Work that would block the event loop, so that nobody else is answered: the input and result of each task, both as plain values that go
 * from one process to another. Rooms add theirs here by merging; `server/app/aside.ts` says who does it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms merge their own into it
export interface AsideTasks {}

export type TaskName = keyof AsideTasks;
export type InputOf<N extends TaskName> = AsideTasks[N] extends { input: infer I } ? I : never;
export type OutputOf<N extends TaskName> = AsideTasks[N] extends { output: infer O } ? O : never;

/** Who does each task, loaded when it is needed for the first time. */
export type Doers = { [N in TaskName]: () => Promise<(input: InputOf<N>) => Promise<OutputOf<N>>> };

/** One piece of work, and how it ended. */
export interface TaskRequest {
  name: string;
  input: unknown;
}
export type TaskOutcome =
  | { isDone: true; output: unknown }
  | { isDone: false; message: string; stack: string };
