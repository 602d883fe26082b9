import type { IssuedLine, OrderLine } from '#server/commerce/port/line.ts';
import { stayOfLine } from '../orders/line.ts';

/** A line as whoever knows of documents has it, or as it is before there are any. */
type Line = OrderLine & Partial<Pick<IssuedLine, 'documents'>>;

/** Whether the voucher of a room can be used: nobody has given it back, or asked to. */
export const isValid = ({ documents = [] }: Line): boolean =>
  documents.length > 0 && documents.every(({ state }) => state === 'valid');

/**
 * The room that tells of the stay of an order: of those whose voucher can be used the one that is left last, since guests who stay longer may
 * have been moved since. One that was given back stays in the hotel where it was, though the others may be in another one by now.
 */
export const mainLine = <L extends Line>(lines: readonly L[]): L | undefined => {
  const valid = lines.filter(isValid);
  const untilOf = (line: L) => stayOfLine(line).chosen.checkOut;
  const last = valid.map(untilOf).sort().at(-1);
  return valid.find((line) => untilOf(line) === last) ?? lines[0];
};
