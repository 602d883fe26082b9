import { tourFindingTexts as texts } from '#core/products/tour/texts/finding.ts';
import { findTexts } from '#core/rules/text/find-texts.ts';
import type { Finder } from '#server/platform/finding.ts';
import type { Tours } from './tours.ts';

const tourWords = /(?<!\p{L})(تور(?:های|ها)?|tours?)(?!\p{L})/giu;

/** Tours by where they go and what they are about. */
export const tourFinder = ({ all, card }: Pick<Tours, 'all' | 'card'>): Finder => {
  const findable = all.map((tour) => {
    const { tourId, title, titleEn, summary, destinations, nights } = card(tour);
    const cities = destinations.map(({ name }) => name);
    return {
      title,
      keywords: [
        titleEn,
        ...destinations.flatMap(({ name, nameEn, countryName }) => [name, nameEn, countryName]),
      ],
      body: [summary],
      text: texts.tour(nights, cities.join('، ')),
      href: `/tours/${tourId}`,
    };
  });
  return {
    kind: 'tour',
    name: texts.name,
    icon: 'globe',
    words: tourWords,
    home: '/tour-home',
    find: (typed) =>
      findTexts(typed, findable).map(({ text: { title, text, href }, score }) => ({
        title,
        text,
        href,
        score,
      })),
  };
};
