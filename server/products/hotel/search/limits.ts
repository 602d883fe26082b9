/** Suppliers that have not answered by then are left out and named, but for those that say that they take longer (`searchMs`). */
const searchDeadlineMs = 2500;

/** How long these are waited for. */
export const deadlineOf = (suppliers: readonly { limits: { searchMs?: number } }[]): number =>
  Math.max(searchDeadlineMs, ...suppliers.map(({ limits }) => limits.searchMs ?? 0));

/** How many searches of one address go out to suppliers at once, and how many may wait for their turn. */
export const searchesOfAddress = { atOnceMax: 16, waitingMax: 128 };

/** Searches a minute that one client address may send on to suppliers; repeated ones are not counted. */
export const searchesPerMinute = 600;

/** The wait until some of those that wait have had their turn. */
export const turnWait = { retryAfterSeconds: 5 };

/** For this many seconds the same question gets the same answer. */
export const freshSeconds = 45;

/** An answer that lacks some suppliers is asked for again much sooner. */
export const freshSecondsWherePartial = 3;

/** An offer can be bought for this long, and so can a quote. */
export const keepMinutes = 15;

/** Most memory of this process for answers as bytes. */
export const answerBytesMax = 48 * 1024 * 1024;

/** More are not told: nobody hurries for the sixth room. */
export const leftToldMax = 5;
