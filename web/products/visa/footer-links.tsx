import { visaFooterLinks } from '#core/products/visa/texts/footerLinks.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks links={visaFooterLinks} />;
