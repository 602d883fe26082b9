import type { ContentDocument } from '#core/contract/content/document.ts';
import {
  type LandingName,
  type LandingWords,
  landingNameOf,
  landingPath,
  mappingTo,
} from '#core/contract/content/landing.ts';
import { placeNameOf } from '#core/rules/content/place-name.ts';
import { landingWordsOf } from '#server/platform/landing-words.ts';

/** A landing page that there is. */
export interface Landing {
  words: LandingWords;
  /** What is written about its place; null on the page of all places. */
  document: ContentDocument | null;
  /** Its address, as documents spell the place. */
  path: string;
  title: string;
  lead: string;
}

/** The landing page of this name: of a product that there is, of a place that is written about, of a category that the product has. */
export const landingAt = (documents: readonly ContentDocument[], name: LandingName): Landing | null => {
  const { product, place, category } = name;
  const words = landingWordsOf(product);
  if (!words) return null;
  if (place === undefined) return { words, document: null, path: landingPath({ product }), ...words.all };
  const isCategory = category !== undefined && Object.hasOwn(words.categories, category);
  if (category !== undefined && !isCategory) return null;
  const narrowed = category === undefined ? undefined : words.categories[category];
  const document = documents.find((each) => each.kind === 'place' && mappingTo(each, name));
  const mapping = document && mappingTo(document, name);
  if (!document || !mapping) return null;
  return {
    words,
    document,
    path: landingPath({ ...landingNameOf(mapping), category }),
    title: (narrowed ?? words).title(placeNameOf(document)),
    lead: document.lead,
  };
};

/** Every landing page that there is, with the document that it shows. */
export const landingsOf = (documents: readonly ContentDocument[]): Landing[] =>
  documents.flatMap((document) =>
    document.landingOf.map(landingNameOf).flatMap((name) => {
      const categories = Object.keys(landingWordsOf(name.product)?.categories ?? {});
      return [undefined, ...categories].flatMap(
        (category) => landingAt([document], { ...name, category }) ?? [],
      );
    }),
  );
