/*
 * What a product says of its pages in its `pages.ts`. The build reads it as well as the browser: plain values only. All paths are from
 * web/.
 */

/** Exported as `screenOf`: for each path of a page, the folder with its page.tsx: a screen that all products share, or one of the product. */
export type ScreenOf = Readonly<Record<string, string>>;
