import QRCode from 'qrcode';

/** A QR as an SVG image with its quiet zone, dark on white in any theme: scanners want it so. */
export const qrSvg = (text: string): Promise<string> =>
  QRCode.toString(text, {
    type: 'svg',
    margin: 2,
    errorCorrectionLevel: 'M',
    color: { dark: '#1a203d', light: '#ffffff' },
  });
