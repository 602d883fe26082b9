/**
 * Error codes of WhatsApp's Cloud API that concern this message alone, which can never go out. Every other error code (key, limits,
 * template, account, "try again later") means that nothing was sent, and a later try may succeed.
 */
export const ofTheMessage: ReadonlySet<number> = new Set([
  100, 131008, 131009, 131021, 131026, 131030, 131047, 131051, 131052, 131053, 132000, 132005, 132012,
]);

/** A status of 500 and above leaves open whether the message went out, except these: too busy, or closed for upkeep. */
export const notTaken: ReadonlySet<number> = new Set([2, 4, 80007, 130429, 131016, 131048, 131056, 131057]);
