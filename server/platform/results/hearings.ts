/** Makes a line when somebody reads it: most questions are answered before anybody does. Null if it could not be made; must not fail. */
export type LineMaker = () => string | null;

interface Hearing {
  lines: LineMaker[];
  /** Of each who follows, to be told that there is more. */
  followers: Set<() => void>;
  isAsking: boolean;
}

/** A question that goes out, as it is told about. */
export interface Question {
  tell(line: LineMaker): void;
  /** Whether anybody hears what is told. */
  isFollowed(): boolean;
  end(): void;
}

export interface Hearings {
  /** Begins what is told under this key, until `end`. */
  begin(key: string): Question;
  /** All that was told under this key and will be, until `over` is settled. */
  follow(key: string, over: Promise<unknown>): AsyncGenerator<string>;
}

/** What is told of questions that are under way in this process, to all who wait for the same answer. */
export const createHearings = (): Hearings => {
  const byKey = new Map<string, Hearing>();
  const hearingOf = (key: string): Hearing => {
    const known = byKey.get(key);
    if (known) return known;
    const hearing: Hearing = { lines: [], followers: new Set(), isAsking: false };
    byKey.set(key, hearing);
    return hearing;
  };
  return {
    begin(key) {
      const hearing = hearingOf(key);
      hearing.isAsking = true;
      return {
        tell(line) {
          hearing.lines.push(line);
          for (const wake of hearing.followers) wake();
        },
        isFollowed: () => hearing.followers.size > 0,
        // Followers keep the hearing and end with the answer. New ones do not find it any more.
        end: () => byKey.delete(key),
      };
    },

    async *follow(key, over) {
      const hearing = hearingOf(key);
      let isOver = false;
      let wake = (): void => undefined;
      const onMore = (): void => wake();
      const onOver = (): void => {
        isOver = true;
        wake();
      };
      hearing.followers.add(onMore);
      over.then(onOver, onOver);
      try {
        for (let at = 0; ; ) {
          const line = hearing.lines[at];
          if (line !== undefined) {
            at += 1;
            const made = line();
            if (made !== null) yield made;
          } else if (isOver) return;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      } finally {
        hearing.followers.delete(onMore);
        // If this process asks nothing (another instance answers) and nobody else follows, the hearing is removed here.
        if (!hearing.isAsking && hearing.followers.size === 0) byKey.delete(key);
      }
    },
  };
};
