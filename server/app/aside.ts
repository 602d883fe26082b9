import type { Doers, TaskOutcome, TaskRequest } from '#server/platform/aside/tasks.ts';

/** The process for work that would hold the house up: see `server/platform/aside`. */
const doers: Doers = {
  applePass: async () => (await import('#server/commerce/passes/apple-here.ts')).applePassHere,
  pdf: async () => (await import('#server/platform/pdf/set-here.ts')).setPdfHere,
  tableSheet: async () => (await import('#server/platform/sheet/here.ts')).tableSheetHere,
  walletSheet: async () => (await import('#server/commerce/wallet/sheet-here.ts')).walletSheetHere,
};

const answer = async ({ name, input }: TaskRequest): Promise<TaskOutcome> => {
  try {
    const load = doers[name as keyof Doers];
    const doer = (await load()) as (input: unknown) => Promise<unknown>;
    return { isDone: true, output: await doer(input) };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { isDone: false, message, stack };
  }
};

process.on('message', (asked: TaskRequest) => {
  // If the house has died meanwhile, nobody hears the answer.
  void answer(asked).then((answered) => process.send?.(answered, undefined, undefined, () => undefined));
});
process.once('disconnect', () => process.exit());
