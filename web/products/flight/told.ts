import type { AvailableReply, SearchLine } from '#core/products/flight/contract/proposal.ts';

export type Heard = Extract<SearchLine, { heard: unknown }>['heard'];

/** What was told of a search while it went on; nothing of one that was answered soon. */
export interface Told {
  /** Which search. */
  key: string;
  asked: readonly { supplier: string; title: string }[];
  heard: readonly Heard[];
  /** What could be bought as of the last time that it was told. */
  part: AvailableReply | null;
  /** What is on the screen: of what comes later nothing moves it, until somebody asks to see it. */
  standing: { reply: AvailableReply; since: number } | null;
}

export const untold = (key: string): Told => ({ key, asked: [], heard: [], part: null, standing: null });

export const withLine = (told: Told, line: SearchLine, now: number): Told => {
  if ('asked' in line) return { ...told, asked: line.asked };
  if ('heard' in line) return { ...told, heard: [...told.heard, line.heard] };
  // A newer house may tell what this page does not know.
  if (!('part' in line)) return told;
  return { ...told, part: line.part, standing: told.standing ?? { reply: line.part, since: now } };
};

/**
 * Of a search that is asked once more nothing is told but who has answered, and only where the first time was told too: what
 * stands stays as it is until the whole answer comes.
 */
export const withLineAgain = (told: Told, line: SearchLine): Told =>
  'heard' in line && told.asked.length > 0 ? { ...told, heard: [...told.heard, line.heard] } : told;
