import { visaFooterLinks } from '#core/products/visa/texts/footer-links.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks links={visaFooterLinks} />;
