const key = 'hodhod.chunk-reload';

/** Specification section 9. */
export const reloadGapMs = 60_000;

/** Whether a reload is due, given when the last one was. */
export const mayReload = (lastAt: number | null, now: number): boolean =>
  lastAt === null || Number.isNaN(lastAt) || now - lastAt >= reloadGapMs || now < lastAt;

/** A part of the page did not come, most likely since a new version is out: load it whole, at most once a minute. */
export const reloadOnce = (): boolean => {
  try {
    const last = sessionStorage.getItem(key);
    if (!mayReload(last === null ? null : Number(last), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage nobody can count the reloads, so there is none.
    return false;
  }
  window.location.reload();
  return true;
};

/** Whether an error is a script or a style that could not be fetched. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|Unable to preload|error loading/i.test(error.message);
