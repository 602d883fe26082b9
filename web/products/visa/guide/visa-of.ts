import { visaGuideTexts as texts } from '#core/products/visa/texts/guide.ts';
import type { DestinationCard } from '../shared/use-destinations.ts';

/** The link to our visas for a country (ISO 3166 alpha-3); null if we have none. */
export const visaLinkOf = (
  destinations: readonly Pick<
    DestinationCard,
    'countryCode' | 'name' | 'visaFree' | 'isOpen' | 'guidePath'
  >[],
  iso3: string,
): { href: string; text: string } | null => {
  const found = destinations.find(({ countryCode }) => countryCode === iso3);
  if (!found) return null;
  const { guidePath: href, name, visaFree, isOpen } = found;
  if (visaFree) return { href, text: texts.aboutFree(name) };
  return { href, text: isOpen ? texts.getVisa(name) : texts.aboutClosed(name) };
};
