/**
 * What a product says of its pages, exported as `pages` by its `pages.ts`. The build reads it as well as the browser:
 * plain values only. All paths are from web/.
 */
export interface ProductPages {
  /** Page path → folder with the page.tsx that shows it: a screen that all products share, or one of the product's own. */
  screenOf: Readonly<Record<string, string>>;
  /** Pages of the product that people land on → modules that their first view needs beyond the screen. */
  earlyPartsOf?: Readonly<Record<string, readonly string[]>>;
  /** Modules that the home page's first view needs, where it opens with this product. */
  homeParts?: readonly string[];
}
