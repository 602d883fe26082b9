import { PKPass } from 'passkit-generator';
import sharp from 'sharp';
import type { AppleSigner } from '#server/platform/passes/apple-signer.ts';
import { art } from '#server/platform/pdf/art.ts';

declare module '#server/platform/aside/tasks.ts' {
  interface AsideTasks {
    applePass: { input: UnsignedPass; output: Uint8Array };
  }
}

/** The `pass.json` of a pass, and what it is signed with. */
interface UnsignedPass {
  certificates: AppleSigner['certificates'];
  pass: string;
}

/** Sides of Apple's two pictures in points: notifications show the icon, the pass the logo. */
const sides = { icon: 29, logo: 44 } as const;
const scales = [1, 2, 3] as const;

const drawn = (side: number): Promise<Buffer> =>
  sharp(Buffer.from(art.mark), { density: 400 })
    .resize(side, side, { fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer();

const drawPictures = async (): Promise<Record<string, Buffer>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(sides).flatMap(([name, side]) =>
        scales.map(
          async (scale) =>
            [`${name}${scale === 1 ? '' : `@${scale}x`}.png`, await drawn(side * scale)] as const,
        ),
      ),
    ),
  );

let pictures: Promise<Record<string, Buffer>> | undefined;

/** The work that `applePass` has done in another process: an RSA signature in JavaScript takes some 50 ms. */
export const applePassHere = async ({ certificates, pass }: UnsignedPass): Promise<Uint8Array> => {
  pictures ??= drawPictures().catch((error: unknown) => {
    pictures = undefined;
    throw error;
  });
  return new PKPass({ ...(await pictures), 'pass.json': Buffer.from(pass) }, certificates).getAsBuffer();
};
