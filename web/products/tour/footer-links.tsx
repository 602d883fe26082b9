import { tourFooterLinks } from '#core/products/tour/texts/footer-links.ts';
import { tourShellTexts } from '#core/products/tour/texts/shell.ts';
import { FooterLinks } from '../footer-links.tsx';

export default () => <FooterLinks name={tourShellTexts.tab} links={tourFooterLinks} />;
