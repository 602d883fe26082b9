import { visaSaleTexts } from '#core/products/visa/texts/sale.ts';
import { type SaleTexts, saleTexts } from '#core/texts/sale.ts';

/** The words of a sale, without those of all other products that shared pages load. */
export const words: SaleTexts = { ...saleTexts, ...visaSaleTexts };
