/*
 * What a product says of its pages in its `pages.ts`. The build reads it as well as the browser: plain values only. All paths are from
 * web/.
 */

/** Exported as `screenOf`: page path → folder with the page.tsx that shows it, a screen that all products share, or one of its own. */
export type ScreenOf = Readonly<Record<string, string>>;
