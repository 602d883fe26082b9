/** The marketplace that sent this tab's visitor, and where it wants to hear of the steps. */
export interface MarketplaceVisit {
  partner: string;
  pixelUrl?: string;
}

const key = 'hodhod.marketplace-visit';

/** Keeps it for this tab: the visitor searches and chooses here before the purchase names it again. */
export const rememberMarketplace = (visit: MarketplaceVisit): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // The purchase then is one of our own visitors.
  }
};

export const marketplaceVisit = (): MarketplaceVisit | null => {
  try {
    const kept = sessionStorage.getItem(key);
    // Written by rememberMarketplace() and by nobody else.
    return kept ? (JSON.parse(kept) as MarketplaceVisit) : null;
  } catch {
    return null;
  }
};
