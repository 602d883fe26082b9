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
