import { popularRouteTexts } from '#core/products/flight/texts/popular-routes.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks links={popularRouteTexts} />;
