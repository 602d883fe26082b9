import type { Destination } from '../contract/destination.ts';
import { isSold } from '../rules/is-sold.ts';
import { visaGuideTexts } from './guide.ts';

/** What the page that tells of a destination is called. */
export const guideTitle = (
  destination: Pick<Destination, 'isOpen' | 'kinds' | 'name' | 'visaFree'>,
): string =>
  destination.visaFree && !isSold(destination)
    ? visaGuideTexts.titleFree(destination.name)
    : visaGuideTexts.title(destination.name);
