import { visaLanding } from '#core/products/visa/texts/landing-page.ts';
import { visaOverviewTexts as texts } from '#core/products/visa/texts/overview.ts';
import { LiveLink } from '#web/features/content/live-link.tsx';
import type { LandingPlace } from '../landing-slot.ts';
import { ForeignAmount } from './shared/foreign-price.tsx';
import { useDestinations } from './shared/use-destinations.ts';

/** The guide to the visa of a country, with the lowest price of its kinds. */
export default function LandingOffers({ of: code, name }: LandingPlace) {
  const { data = [] } = useDestinations();
  const found = data.find((destination) => destination.code === code);
  return found ? (
    <LiveLink href={found.guidePath} title={visaLanding.title(name)} poster={found.poster}>
      {found.from ? (
        <span>
          {texts.from} <ForeignAmount price={found.from.price} isBold />
        </span>
      ) : (
        <span>{found.summary}</span>
      )}
    </LiveLink>
  ) : null;
}
