const key = 'hodhod.hotels-seen';
const keptMax = 200;

const read = (): string[] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Hotels whose page was seen in this tab: their pins are sunken. */
export const seenHotels = (): ReadonlySet<string> => new Set(read());

export const rememberSeen = (hotelId: string): void => {
  try {
    const seen = [hotelId, ...read().filter((other) => other !== hotelId)].slice(0, keptMax);
    sessionStorage.setItem(key, JSON.stringify(seen));
  } catch {
    // Without storage nothing is sunken.
  }
};
