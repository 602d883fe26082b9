import type { Destination } from '#core/products/visa/contract/destination.ts';
import { guideTitle } from '#core/products/visa/texts/guide-title.ts';
import { kindChoiceTexts } from '#core/products/visa/texts/kind-choice.ts';
import { visaOverviewTexts } from '#core/products/visa/texts/overview.ts';
import type { Heads, PageHead } from '#server/platform/http/heads.ts';
import type { Catalogue } from './port.ts';
import { codesOfGuides } from './present.ts';

const picture = (poster: string): string => `/posters/${poster}.png`;

/** What the pages of visas say of themselves. */
export const visaHeads = ({ find }: Pick<Catalogue, 'find'>): Heads => {
  const of = async (code: string, title: (destination: Destination) => string): Promise<PageHead | null> => {
    const destination = await find(code.trim());
    if (!destination) return null;
    return {
      title: title(destination),
      description: destination.summary,
      picture: picture(destination.poster),
    };
  };
  const guide = (code: string) => of(code, guideTitle);
  const kinds = (code: string) => of(code, ({ name }) => kindChoiceTexts.pageTitle(name));
  return {
    '/visa-home': () => ({
      title: visaOverviewTexts.title,
      description: visaOverviewTexts.lead,
      picture: picture('dubai'),
    }),
    '/visa/:destination': ({ destination = '' }) => guide(destination),
    '/visa/:destination/type': ({ destination = '' }) => kinds(destination),
    ...Object.fromEntries([...codesOfGuides].map(([path, code]) => [path, () => guide(code)])),
  };
};
