const key = 'hodhod.chunk-reload';

/** The least time between two reloads (specification, section 9). */
export const reloadGapMs = 60_000;

/** Whether the page may be reloaded, by the time of the last reload. */
export const mayReload = (lastAt: number | null, now: number): boolean => {
  const since = now - (lastAt ?? Number.NEGATIVE_INFINITY);
  // What is no number is neither, and a clock that was set back counts from now.
  return !(since >= 0 && since < reloadGapMs);
};

/** Reloads the page because a part could not be loaded, most likely since there is a new version; at most once a minute. */
export const reloadOnce = (): boolean => {
  try {
    const last = sessionStorage.getItem(key);
    if (!mayReload(last === null ? null : Number(last), Date.now())) return false;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    // Without storage reloads cannot be counted, so there is none.
    return false;
  }
  window.location.reload();
  return true;
};
