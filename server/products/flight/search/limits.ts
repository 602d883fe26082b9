/** How many searches of one address go out to suppliers at once, and how many may wait for their turn. */
export const searchesOfAddress = { atOnceMax: 16, waitingMax: 128 };

/** The wait until some of those that wait have had their turn. */
export const turnWait = { retryAfterSeconds: 5 };

/** For this many seconds the same question gets the same answer. */
export const freshSeconds = 45;

/** An answer that lacks some suppliers is asked for again much sooner. */
export const freshSecondsWherePartial = 3;

/** A request id can be used for this long. */
export const keepMinutes = 25;

/** What is answered within this is answered at once, and nothing is told of it before. */
export const linesAfterMs = 300;

/** Who waits so long is shown what there is: a kept search more, which shorter waits are not worth. */
export const partAfterMs = 600;

export const daysAheadMax = 365;

/** Most memory of this process for answers as bytes. */
export const answerBytesMax = 64 * 1024 * 1024;
