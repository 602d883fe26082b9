/** What is still waited for of one question. */
interface Open<T, W> {
  waiting: Set<W>;
  answers: T[];
  done(): void;
}

/** Who does not answer within this is left out. */
const answerMs = 3000;

/** Puts one question to several at once; answers with what came of those who were there to answer. */
export const asker = <T, W>(put: (to: W, question: number) => void) => {
  const open = new Map<number, Open<T, W>>();
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
        const answers: T[] = [];
        const done = () => {
          clearTimeout(late);
          open.delete(question);
          resolve(answers);
        };
        const late = setTimeout(done, answerMs);
        open.set(question, { waiting: new Set(whom), answers, done });
        if (whom.length === 0) done();
        for (const each of whom) put(each, question);
      }),
    answer(who: W, question: number, answer: T): void {
      const asked = open.get(question);
      if (asked?.waiting.has(who)) asked.answers.push(answer);
      strike(question, who);
    },
    /** Nobody waits for it any more. */
    gone(who: W): void {
      for (const question of [...open.keys()]) strike(question, who);
    },
  };
};
