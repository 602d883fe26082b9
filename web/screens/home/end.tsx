import { AsAppLine } from './as-app.tsx';
import { DrawLine } from './draw-line.tsx';
import { Figures } from './figures.tsx';

/** The end of the first page: the house in figures, an open draw, and the house as an app. */
export default function HomeEnd() {
  return (
    <>
      <Figures />
      <DrawLine />
      <AsAppLine />
    </>
  );
}
