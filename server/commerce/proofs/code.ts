import { createHmac, timingSafeEqual } from 'node:crypto';
import { plainText } from '#core/rules/passengers/fields.ts';
import type { Services } from '#server/platform/services.ts';
import { type IssuedLine, type LineDocument, travellersOn } from '../port/line.ts';
import type { OrderDetail } from '../port/order.ts';

/*
 * The code of a document: its id, a print of what it said when it was drawn, and a signature of both, 43 signs. Whoever changes one sign of it has none.
 */
const idBytes = 16;
const printBytes = 6;
const signatureBytes = 10;
const codeOf = /(?<![\w-])[\w-]{43}(?![\w-])/;

/** What stands in the place of a first name once a traveller is forgotten. */
const forgottenName = plainText('firstName').always?.forgotten;

const keyed = (secret: Uint8Array, purpose: string, what: string | Buffer, bytes: number): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\0`).update(what).digest().subarray(0, bytes);

const signatureOf = (secret: Uint8Array, signed: Buffer): Buffer =>
  keyed(secret, 'signature', signed, signatureBytes);

/**
 * A print of all that a document says. It is keyed, so that nobody can guess a name or a number from it. Null once its travellers are forgotten: what it said is not
 * known any more.
 */
const printOf = (
  secret: Uint8Array,
  order: Pick<OrderDetail, 'travellers'>,
  line: IssuedLine,
  { number, travellerIds }: LineDocument,
): Buffer | null => {
  const names = travellersOn(order, { travellerIds }).map(
    ({ firstName, lastName, firstNameFarsi, lastNameFarsi, nationalCode, passportNumber }) => [
      firstName,
      lastName,
      firstNameFarsi,
      lastNameFarsi,
      nationalCode,
      passportNumber,
    ],
  );
  if (names.every(([first]) => first === forgottenName)) return null;
  const said = JSON.stringify([number, line.bookingReference, line.details, names]);
  return keyed(secret, 'print', said, printBytes);
};

const secretOf = ({ auth }: Pick<Services, 'auth'>): Promise<Uint8Array> => auth.secret('document');

/** The codes of the documents of an order, as they stand at this moment. */
export const codesOf = async (
  services: Pick<Services, 'auth'>,
  order: Pick<OrderDetail, 'travellers' | 'lines'>,
): Promise<(documentId: string) => string> => {
  const secret = await secretOf(services);
  return (documentId) => {
    for (const line of order.lines) {
      const document = line.documents.find((each) => each.documentId === documentId);
      if (!document) continue;
      const print = printOf(secret, order, line, document) ?? Buffer.alloc(printBytes);
      const signed = Buffer.concat([Buffer.from(documentId.replaceAll('-', ''), 'hex'), print]);
      return Buffer.concat([signed, signatureOf(secret, signed)]).toString('base64url');
    }
    throw new Error(`the order has no document ${documentId}`);
  };
};

/** A code that this house signed. */
export interface ReadCode {
  documentId: string;
  /** Whether the document still says what it said then. */
  isSame(order: Pick<OrderDetail, 'travellers'>, line: IssuedLine, document: LineDocument): boolean;
}

const asUuid = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The code in what a QR says, or in a link; null where there is none that this house signed. */
export const readCode = async (services: Pick<Services, 'auth'>, text: string): Promise<ReadCode | null> => {
  const [code] = codeOf.exec(text) ?? [];
  const bytes = Buffer.from(code ?? '', 'base64url');
  if (bytes.length !== idBytes + printBytes + signatureBytes) return null;
  const signed = bytes.subarray(0, idBytes + printBytes);
  const secret = await secretOf(services);
  if (!timingSafeEqual(signatureOf(secret, signed), bytes.subarray(idBytes + printBytes))) return null;
  return {
    documentId: asUuid(signed.subarray(0, idBytes)),
    isSame(order, line, document) {
      const print = printOf(secret, order, line, document);
      return print === null || print.equals(signed.subarray(idBytes));
    },
  };
};
