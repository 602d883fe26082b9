import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { passTexts as texts } from '#core/texts/passes.ts';
import type { GoogleIssuer } from '#server/platform/passes/google-issuer.ts';
import type { GoogleKind, PassFace, PassField } from '../port/pass-face.ts';
import type { PassContext } from './apple.ts';

const savePath = 'https://pay.google.com/gp/v/save/';

/** Google shortens an address that is longer than some 2,000 signs, so a pass says there what is most wanted and no more. */
const factsMost = 4;

/** Names what is in a class or an object: Google never changes one that it has, so that another content needs another name. */
const printOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);

const localised = (value: string) => ({ defaultValue: { language: 'fa', value } });

const modulesOf = (fields: readonly PassField[]) =>
  fields.slice(0, factsMost).map(({ label, value }) => ({ header: label, body: value }));

const barcodeOf = ({ number }: PassFace, { verifyAt }: PassContext) => ({
  type: 'QR_CODE',
  value: verifyAt,
  alternateText: number,
});

const objectId = (issuerId: string, { documentId }: PassFace, content: unknown): string =>
  `${issuerId}.${documentId}-${printOf(content)}`;

/** As Google's own kind for what it is. */
const kindOf = (issuerId: string, face: PassFace, context: PassContext, kind: GoogleKind) => {
  const shared = { issuerName: texts.brand, reviewStatus: 'UNDER_REVIEW', ...kind.shared };
  const classId = `${issuerId}.${kind.name}-${printOf(shared)}`;
  const own = { classId, state: 'ACTIVE', ...kind.own, barcode: barcodeOf(face, context) };
  return {
    [`${kind.name}Classes`]: [{ id: classId, ...shared }],
    [`${kind.name}Objects`]: [{ id: objectId(issuerId, face, own), ...own }],
  };
};

/** As a card for anything. */
const genericOf = (issuerId: string, face: PassFace, context: PassContext) => {
  const classId = `${issuerId}.hodhod`;
  const own = {
    classId,
    state: 'ACTIVE',
    cardTitle: localised(texts.brand),
    header: localised(face.title),
    subheader: localised(face.holder),
    hexBackgroundColor: '#1a203d',
    barcode: barcodeOf(face, context),
    textModulesData: modulesOf([face.head, ...face.front]),
    validTimeInterval: { start: { date: face.startsAt }, end: { date: face.endsAt } },
  };
  return {
    genericClasses: [{ id: classId }],
    genericObjects: [{ id: objectId(issuerId, face, own), ...own }],
  };
};

/** Where a document is put into Google Wallet: all of the pass is in the address, signed, and nothing of it is stored. */
export const googlePassLink = async (
  { issuerId, email, key }: GoogleIssuer,
  face: PassFace,
  { context, origin, now }: { context: PassContext; origin: string; now: Date },
): Promise<string> => {
  const jwt = await new SignJWT({
    typ: 'savetowallet',
    origins: [origin],
    payload: face.google ? kindOf(issuerId, face, context, face.google) : genericOf(issuerId, face, context),
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience('google')
    .setIssuedAt(now)
    .sign(key);
  return `${savePath}${jwt}`;
};
