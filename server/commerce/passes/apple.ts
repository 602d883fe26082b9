import type { TravelBy } from '#core/rules/travel/travel-by.ts';
import { passTexts as texts } from '#core/texts/passes.ts';
import { runAside } from '#server/platform/aside/index.ts';
import type { AppleSigner } from '#server/platform/passes/apple-signer.ts';
import type { PassFace, PassField } from '../port/pass-face.ts';

/** What a pass says beside its face. */
export interface PassContext {
  orderNumber: string;
  /** Where the document is verified by whoever holds it: the end of its own QR. */
  verifyAt: string;
  /** The page of its order. */
  orderAt: string;
}

/** Passes are put away a day after what they are for. */
const keptMs = 24 * 3_600_000;

/** What Apple draws between the two places, in its words. */
const transitTypes: Readonly<Record<TravelBy, string>> = {
  air: 'PKTransitTypeAir',
  train: 'PKTransitTypeTrain',
  bus: 'PKTransitTypeBus',
  boat: 'PKTransitTypeBoat',
};

const fieldsOf = (part: string, fields: readonly PassField[]) =>
  fields.map(({ label, value }, at) => ({ key: `${part}${at}`, label, value }));

/** Its fields by where Apple's two forms have them: one is for whoever is carried, the other for everything else. */
const formOf = (face: PassFace, back: readonly PassField[]) => {
  const { journey, head, front, holder, title } = face;
  const own = { label: texts.holder, value: holder };
  const shared = { headerFields: fieldsOf('head', [head]), backFields: fieldsOf('back', back) };
  if (!journey)
    return {
      eventTicket: {
        ...shared,
        primaryFields: fieldsOf('primary', [{ label: texts.brand, value: title }]),
        secondaryFields: fieldsOf('secondary', [own, ...front.slice(0, 1)]),
        auxiliaryFields: fieldsOf('auxiliary', front.slice(1)),
      },
    };
  const { from, to, by } = journey;
  return {
    boardingPass: {
      ...shared,
      transitType: transitTypes[by],
      primaryFields: fieldsOf(
        'primary',
        [from, to].map(({ code, name }) => ({ label: name, value: code })),
      ),
      secondaryFields: fieldsOf('secondary', [own]),
      auxiliaryFields: fieldsOf('auxiliary', front),
    },
  };
};

/** The `pass.json` of a document. */
const passOf = (
  { passTypeIdentifier, teamIdentifier }: Pick<AppleSigner, 'passTypeIdentifier' | 'teamIdentifier'>,
  face: PassFace,
  { orderNumber, verifyAt, orderAt }: PassContext,
) => ({
  formatVersion: 1,
  passTypeIdentifier,
  teamIdentifier,
  // A pass that is taken again takes the place of the one before.
  serialNumber: face.documentId,
  organizationName: texts.brand,
  logoText: texts.brand,
  description: texts.description(face.title),
  foregroundColor: 'rgb(26, 32, 61)',
  labelColor: 'rgb(0, 94, 102)',
  backgroundColor: 'rgb(255, 255, 255)',
  // Whoever was given a pass of somebody else's would travel in their name.
  sharingProhibited: true,
  relevantDate: face.startsAt.toISOString(),
  expirationDate: new Date(face.endsAt.getTime() + keptMs).toISOString(),
  barcodes: [
    {
      format: 'PKBarcodeFormatQR',
      message: verifyAt,
      messageEncoding: 'iso-8859-1',
      altText: face.number,
    },
  ],
  ...formOf(face, [
    ...face.back,
    { label: texts.orderNumber, value: orderNumber },
    { label: texts.order, value: orderAt },
    { label: texts.verify, value: verifyAt },
    { label: texts.noteLabel, value: texts.note },
  ]),
});

/**
 * A document as a signed pass for Apple Wallet (`.pkpass`), made in another process.
 * @throws AsideError if it cannot be made now
 */
export const applePass = async (
  signer: AppleSigner,
  face: PassFace,
  context: PassContext,
): Promise<Buffer> => {
  const bytes = await runAside('applePass', {
    certificates: signer.certificates,
    pass: JSON.stringify(passOf(signer, face, context)),
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};
