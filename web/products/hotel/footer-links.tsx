import { hotelFooterLinks } from '#core/products/hotel/texts/footer-links.ts';
import { hotelShellTexts } from '#core/products/hotel/texts/shell.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks name={hotelShellTexts.tab} links={hotelFooterLinks} />;
