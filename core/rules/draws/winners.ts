/** SHA-256 of a text in UTF-8, as lower-case hexadecimal. Browser and server each bring their own. */
export type Hash = (text: string) => Promise<string>;

/** What decides a draw. Everybody has all of it once it was held, and so can choose the winners again. */
export interface Held {
  /** Chosen by the house before anybody took part, and published as its hash then. */
  secret: string;
  /** What somebody else published after the last ticket was given out. */
  publicNumber: string;
  tickets: readonly string[];
  /** How many win. */
  winners: number;
}

/** Numbers are compared as they are typed by different people: without the marks that group digits and the spaces around. */
export const plainNumber = (typed: string): string => typed.replace(/[\s,٬،']/g, '').replace(/٫/g, '.');

/** What is published of all tickets once none is given out any more, so that none can be added or taken away later. */
export const listHash = (hash: Hash, tickets: readonly string[]): Promise<string> =>
  hash([...tickets].sort().join('\n'));

/**
 * The tickets that win, the first one first. Each has a score, the hash of the secret, the public number and itself; the lowest scores win.
 * The secret is bound by its hash before there are tickets, and the public number is known to nobody before the last one: so neither the
 * house nor anybody who takes part can choose.
 */
export const winnersOf = async (
  hash: Hash,
  { secret, publicNumber, tickets, winners }: Held,
): Promise<string[]> => {
  const number = plainNumber(publicNumber);
  const scored = await Promise.all(
    tickets.map(async (ticket) => ({ ticket, score: await hash(`${secret}\n${number}\n${ticket}`) })),
  );
  scored.sort((a, b) => (a.score < b.score ? -1 : 1));
  return scored.slice(0, winners).map(({ ticket }) => ticket);
};
