/** The marketplace from which this tab's visitor came, and its address for messages about steps. */
export interface MarketplaceVisit {
  partner: string;
  pixelUrl?: string;
}

const key = 'hodhod.marketplace-visit';

/** Stores the marketplace for this tab, since the visitor searches and chooses here before the purchase. */
export const rememberMarketplace = (visit: MarketplaceVisit): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(visit));
  } catch {
    // Without storage the visitor counts as our own.
  }
};

export const marketplaceVisit = (): MarketplaceVisit | null => {
  try {
    const kept = sessionStorage.getItem(key);
    // Only rememberMarketplace() writes it, so the type is right.
    return kept ? (JSON.parse(kept) as MarketplaceVisit) : null;
  } catch {
    return null;
  }
};
