import { useSyncExternalStore } from 'react';

/** What Chromium hands over so that a page can ask for its installation itself; no type of the platform has it. */
interface InstallOffer extends Event {
  prompt: () => Promise<unknown>;
}

declare global {
  interface Window {
    /** Kept by the boot script, since the browser offers it once and soon. */
    installOffer?: InstallOffer | undefined;
  }
}

/** How the house stands on this device: as an app, as one that the browser would install now, or only by its own menu. */
export type Installing = 'installed' | 'offered' | 'byHand';

let isInstalled = false;

const standing = (): Installing => {
  if (isInstalled || matchMedia('(display-mode: standalone)').matches) return 'installed';
  return window.installOffer ? 'offered' : 'byHand';
};

const onChange = (changed: () => void) => {
  const offered = (event: Event) => {
    event.preventDefault();
    window.installOffer = event as InstallOffer;
    changed();
  };
  const installed = () => {
    isInstalled = true;
    window.installOffer = undefined;
    changed();
  };
  addEventListener('beforeinstallprompt', offered);
  addEventListener('appinstalled', installed);
  addEventListener('install-offer-used', changed);
  return () => {
    removeEventListener('beforeinstallprompt', offered);
    removeEventListener('appinstalled', installed);
    removeEventListener('install-offer-used', changed);
  };
};

/** An offer holds once: whoever said no is shown the way by hand, until the browser offers it anew. */
export const install = async (): Promise<void> => {
  const offer = window.installOffer;
  window.installOffer = undefined;
  try {
    await offer?.prompt();
  } finally {
    dispatchEvent(new Event('install-offer-used'));
  }
};

/** The server draws the way by hand, which is right everywhere. */
export const useInstall = (): Installing => useSyncExternalStore(onChange, standing, () => 'byHand');
