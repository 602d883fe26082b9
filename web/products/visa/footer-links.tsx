import { visaFooterLinks } from '#core/products/visa/texts/footer-links.ts';
import { visaShellTexts } from '#core/products/visa/texts/shell.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks name={visaShellTexts.tab} links={visaFooterLinks} />;
