// A thread of the tests: says which it is, waits for ever, dies in several ways.
import { parentPort, threadId } from 'node:worker_threads';

const kept = [];
const doers = {
  where: () => threadId,
  echo: (input) => input,
  fail: () => {
    throw new Error('it went wrong');
  },
  exit: () => process.exit(3),
  hang: () => new Promise(() => undefined),
  hold: () => {
    for (;;);
  },
  swell: () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => ({ at })));
  },
};

parentPort.on('message', async ({ name, input }) => {
  try {
    parentPort.postMessage({ isDone: true, output: await doers[name](input) });
  } catch ({ message, stack }) {
    parentPort.postMessage({ isDone: false, message, stack });
  }
});
