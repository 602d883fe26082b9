/*
 * What a product says to the build in its `build.ts`: plain values, read by vite.config.ts and by the budgets. No browser loads it.
 */

/** Modules that go into one file. Without it every module shared by two pages becomes a file of its own, and small files compress badly. */
export interface FileGroup {
  name: string;
  /** Beginnings of paths from the root: folders, files. What they import comes along, unless another group has it. */
  of: readonly string[];
  /** Those of them that come later, or with something else. */
  but?: readonly string[];
  /** Groups with more take their modules first; 1 where it is not said. */
  priority?: number;
}

/** Exported as `build`. */
export interface ProductBuild {
  /** Pages of the product that people land on → modules under web/ that their first view needs beyond the screen. */
  earlyPartsOf?: Readonly<Record<string, readonly string[]>>;
  /** Modules under web/ that the home page's first view needs, where it opens with this product. */
  homeParts?: readonly string[];
  /** Files of its own that the build makes. */
  groups?: readonly FileGroup[];
  /** Page → how much script its first view may have, in kB (1000 bytes) of gzip. */
  budgetsKb?: Readonly<Record<string, number>>;
}

/** What the build is told by the house and by its products; no browser loads it. */
export interface HouseBuild {
  /**
   * Pages that people land on, with what their first view needs beyond the screen: modules that products fill its places with. All of
   * it is asked for beside the entry. The home page opens with the first of the products.
   */
  earlyPartsOf: Readonly<Record<string, readonly string[]>>;
  groups: readonly FileGroup[];
  budgetsKb: Readonly<Record<string, number>>;
}
