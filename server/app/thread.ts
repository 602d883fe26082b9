import { parentPort } from 'node:worker_threads';
import type { Doers, TaskOutcome, TaskRequest } from '#server/platform/aside/tasks.ts';

/** The thread for work that would hold the house up: see `server/platform/aside`. */
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

parentPort?.on('message', (asked: TaskRequest) => {
  void answer(asked).then((answered) => parentPort?.postMessage(answered));
});
