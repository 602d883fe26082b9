/** What is still waited for of one question. */
interface Open<W> {
  waiting: Set<W>;
  done(): void;
}

/** For whoever does not answer within this, what they answered last stands. */
const answerMs = 3000;

/** Puts one question to several at once; answers with what each of them said now, or last: sums of it never fall by a silence. */
export const asker = <T, W>(put: (to: W, question: number) => void) => {
  const open = new Map<number, Open<W>>();
  const lastOf = new Map<W, T>();
  let last = 0;
  const strike = (question: number, who: W): void => {
    const asked = open.get(question);
    if (asked?.waiting.delete(who) && asked.waiting.size === 0) asked.done();
  };
  return {
    ask: (whom: readonly W[]): Promise<T[]> =>
      new Promise((resolve) => {
        last += 1;
        const question = last;
        const done = () => {
          clearTimeout(late);
          open.delete(question);
          resolve(whom.filter((each) => lastOf.has(each)).map((each) => lastOf.get(each) as T));
        };
        const late = setTimeout(done, answerMs);
        open.set(question, { waiting: new Set(whom), done });
        if (whom.length === 0) done();
        for (const each of whom) put(each, question);
      }),
    answer(who: W, question: number, answer: T): void {
      lastOf.set(who, answer);
      strike(question, who);
    },
    /** Nobody waits for it any more. */
    gone(who: W): void {
      lastOf.delete(who);
      for (const question of [...open.keys()]) strike(question, who);
    },
  };
};
