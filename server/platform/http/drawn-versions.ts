/** One state of what a drawn page shows. */
export interface PageVersion {
  name: string;
  /**
   * Another one follows after so long, and what it shows is as old as its drawing. Absent where the name is another as soon as what is shown
   * is: then all of it is true as long as the name is.
   */
  lastsSeconds?: number;
}

/** Pages that the server draws, by their paths in the registry, each with what tells one state of it from the next. */
export type DrawnPages = Readonly<Record<string, () => PageVersion | Promise<PageVersion>>>;

/**
 * Pages of them that are drawn whatever their query says, since the app reads it only once it has taken the page over (`useIsHere`): each with
 * the form that it is drawn in, as a query of its own, of which there are few. Empty is its plain address.
 */
export type DrawnAnyway = Readonly<Record<string, (query: URLSearchParams) => string>>;

const every =
  (lastsSeconds: number) =>
  ({ clock }: { clock: { now(): Date } }) =>
  (): PageVersion => ({
    name: String(Math.floor(clock.now().getTime() / 1000 / lastsSeconds)),
    lastsSeconds,
  });

/** Of a page with prices and offers: another one every five minutes, as long as the browser takes them for fresh too. */
export const everyFiveMinutes = every(5 * 60);

/** Of a page that shows what is left of something: the browser too asks for that again after a minute. */
export const everyMinute = every(60);
