/*
 * What a product says to the build in its `build.ts`: plain values, read by vite.config.ts and by the budgets. No browser loads it.
 */

/**
 * Modules that the build puts into one file. Otherwise each module that two pages share becomes a file of its own, and small files compress
 * badly.
 */
export interface FileGroup {
  name: string;
  /** Folders and files, as beginnings of paths from the root. What they import comes along, unless another group has it. */
  of: readonly string[];
  /** Exceptions from `of`: modules that are loaded later, or with something else. */
  but?: readonly string[];
  /** Groups with a higher priority take their modules first; 1 by default. */
  priority?: number;
}

/** Exported as `build`. */
export interface ProductBuild {
  /** For each page of the product on which people land: the modules under web/ that its first view needs in addition to the screen. */
  earlyPartsOf?: Readonly<Record<string, readonly string[]>>;
  /**
   * For each page that asks something for its address as soon as it is there: a module under web/ that asks it from the document, while
   * the app is still on its way (web/api/ask-early.ts). It stands in the document itself, so it should be a few kB.
   */
  earlyAsks?: Readonly<Record<string, string>>;
  /** Modules under web/ that the first view of the home page needs, if it opens with this product. */
  homeParts?: readonly string[];
  /** The product's own files. */
  groups?: readonly FileGroup[];
  /** How much script the first view of a page may have, by page, in kB (1000 bytes) of gzip. */
  budgetsKb?: Readonly<Record<string, number>>;
  /** How much parts may have that are loaded when somebody wants them, by module under web/, with the files that they ask for, in the same kB. */
  laterBudgetsKb?: Readonly<Record<string, number>>;
}

/** What the house and its products tell the build. No browser loads it. */
export interface HouseBuild {
  /**
   * Pages that people land on, with what their first view needs beyond the screen: modules that products fill its places with. All of
   * it is asked for beside the entry. The home page opens with the first of the products.
   */
  earlyPartsOf: Readonly<Record<string, readonly string[]>>;
  earlyAsks: Readonly<Record<string, string>>;
  groups: readonly FileGroup[];
  budgetsKb: Readonly<Record<string, number>>;
  /** For pages whose screen loads what shows them, and for which nothing is begun early: those modules under web/, which count too. */
  shownBy: Readonly<Record<string, readonly string[]>>;
  laterBudgetsKb: Readonly<Record<string, number>>;
}
