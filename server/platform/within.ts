const patienceMs = 2000;

/** Whether a piece of work succeeds within a short time. */
export const within = (work: Promise<unknown>): Promise<boolean> => {
  const done = work.then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs).unref());
  return Promise.race([done, late]);
};
