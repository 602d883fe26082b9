import { shownKey } from '#web/ui/shown/key.ts';

const follow = () => import('./follow.ts').then((part) => part.follow());

/** Shows amounts and days as this browser was told to. Who chose nothing loads nothing, and a page that cannot load it is as usual. */
export const followChoice = async (): Promise<void> => {
  try {
    if (localStorage.getItem(shownKey)) await follow();
  } catch {}
};

/** What another tab chooses is shown here too. */
export const followTabs = (): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === shownKey) void follow().catch(() => undefined);
  };
  addEventListener('storage', hear);
  return () => removeEventListener('storage', hear);
};
