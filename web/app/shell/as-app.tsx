import { useEffect, useState } from 'react';
import { connectionTexts as texts } from '#core/texts/connection.ts';
import { standBy } from '#web/features/papers/store.ts';
import { PiledNotice } from '#web/ui/pile/pile.tsx';
import { askHouse, ownEntry } from '../parts/connection.ts';
import { useKeptLists } from './as-app-lists.ts';

/** A page that is open for so long may be of a version that is over. */
const lookMs = 30 * 60_000;

/** Whether the house has a newer version than this page, as far as was looked: now and then, and whenever the page comes into view after that long. */
const useIsOld = (): boolean => {
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    let lookedAt = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lookedAt < lookMs) return;
      lookedAt = Date.now();
      void askHouse().then((house) => {
        if (house === 'otherVersion') setOld(true);
      });
    };
    const timer = setInterval(look, lookMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return isOld;
};

/** The house as an app on a device: it opens without a network, and offers its next version where it was left open over it. */
const AsApp = () => {
  const isOld = useIsOld();
  useKeptLists();
  useEffect(() => {
    const begin = () => void standBy(ownEntry() ?? '').catch(() => undefined);
    if (document.readyState === 'complete') begin();
    else addEventListener('load', begin, { once: true });
    return () => removeEventListener('load', begin);
  }, []);
  if (!isOld) return null;
  return (
    <PiledNotice action={texts.takeNewVersion} onAction={() => location.reload()} testId="new-version">
      {texts.newVersion}
    </PiledNotice>
  );
};

export default AsApp;
