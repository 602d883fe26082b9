// A process of the tests: says which it is, waits for ever, dies in several ways.
const kept = [];
const doers = {
  where: () => process.pid,
  environment: () => ({ ...process.env }),
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

process.on('message', async ({ name, input }) => {
  try {
    process.send({ isDone: true, output: await doers[name](input) });
  } catch ({ message, stack }) {
    process.send({ isDone: false, message, stack });
  }
});
process.once('disconnect', () => process.exit());
