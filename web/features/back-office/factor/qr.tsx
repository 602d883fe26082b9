import { useEffect, useState } from 'react';

interface Squares {
  size: number;
  path: string;
}

/** How many modules around the picture stay light, which scanners look for. */
const quiet = 2;

/** The picture that an authenticator reads, dark on white in any theme. The library is loaded when it is needed. */
export const Qr = ({ text, label }: { text: string; label: string }) => {
  const [squares, setSquares] = useState<Squares | null>(null);
  useEffect(() => {
    let isWanted = true;
    void import('qrcode')
      .then(({ default: library }) => {
        const { modules } = library.create(text, { errorCorrectionLevel: 'M' });
        const dark = Array.from(modules.data.keys()).filter((at) => modules.data[at]);
        const path = dark.map((at) => `M${at % modules.size} ${Math.floor(at / modules.size)}h1v1h-1z`);
        if (isWanted) setSquares({ size: modules.size, path: path.join('') });
      })
      // Without the picture the secret can still be typed: it is shown as text beside it.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [text]);
  if (!squares) return null;
  const side = squares.size + 2 * quiet;
  return (
    <svg
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#ffffff" />
      <path d={squares.path} fill="#1a203d" />
    </svg>
  );
};
