/** A supplier whose call throws has told us nothing: its state is asked for later, never guessed. */
export const answerOrUnknown = async <A>(answer: Promise<A>): Promise<A | { kind: 'unknown' }> => {
  try {
    return await answer;
  } catch {
    return { kind: 'unknown' };
  }
};
