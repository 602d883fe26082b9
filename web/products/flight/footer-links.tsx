import { popularRouteTexts } from '#core/products/flight/texts/popularRoutes.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks links={popularRouteTexts} />;
