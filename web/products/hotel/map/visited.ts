import { keep, kept } from '#web/ui/kept/kept.ts';

const key = 'hodhod.hotels-seen';
const keptMax = 200;

const read = (): string[] => {
  const stored = kept('tab', key);
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
};

/** Hotels whose page was seen in this tab: their pins are sunken. */
export const seenHotels = (): ReadonlySet<string> => new Set(read());

export const rememberSeen = (hotelId: string): void =>
  keep('tab', key, [hotelId, ...read().filter((other) => other !== hotelId)].slice(0, keptMax));
