import { themeTexts } from '#core/products/tour/texts/search.ts';
import type { TourTheme } from '#core/products/tour/words.ts';

/** «زیارت» */
export const themeName = (theme: TourTheme): string => themeTexts[theme].name;
