/** What a product says on the pages that bring people to it: `/landing/<product>/<place>/<category>`. */
export interface LandingWords {
  /** The page of all its places. */
  all: { title: string; lead: string };
  /** The page of a place. */
  title(place: string): string;
  /** The ways in which what it sells there can be narrowed down, each with the title of its page. */
  categories: Readonly<Record<string, { name: string; title(place: string): string }>>;
  /** Which answers of the help belong beside it, by their names. */
  help: readonly string[];
}

/** Which landing page is meant. */
export interface LandingName {
  product: string;
  place?: string | undefined;
  category?: string | undefined;
}

/** A product and its place out of `product:place`, as documents name them. */
export const landingNameOf = (mapping: string): { product: string; place: string } => {
  const at = mapping.indexOf(':');
  return { product: mapping.slice(0, at), place: mapping.slice(at + 1) };
};

/** Where a landing page stands, as a path. */
export const landingPath = ({ product, place, category }: LandingName): string =>
  ['/landing', product, place, category].filter(Boolean).join('/');

/** The mapping of a document that is the page of this place, as the document spells it. */
export const mappingTo = (
  { landingOf }: { landingOf: readonly string[] },
  { product, place }: LandingName,
): string | undefined => {
  const wanted = `${product}:${place ?? ''}`.toLowerCase();
  return landingOf.find((each) => each.toLowerCase() === wanted);
};
