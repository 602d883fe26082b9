import { offerTexts } from '#core/products/flight/texts/offers.ts';
import { popularRouteTexts } from '#core/products/flight/texts/popular-routes.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks name={offerTexts.destinations.popular} links={popularRouteTexts} />;
