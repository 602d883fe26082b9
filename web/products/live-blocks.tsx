import { type ComponentType, lazy } from 'react';
import { AtHand } from '#web/ui/late/at-hand.tsx';

/** A place in something written, as a product calls it there. */
export interface LivePlace {
  of: string;
  /** «پرواز به مشهد» */
  title: string;
}

/**
 * What products offer at a place in the midst of something written: the `live-block.tsx` of their folders. It draws nothing if the product
 * does not know the place. Found here and not in `slots.ts`, since that comes with pages which show nothing written.
 */
const found = import.meta.glob<{ default: ComponentType<LivePlace> }>('./*/live-block.tsx');

const blocks = new Map(
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', lazy(load)] as const),
);

/** What the product of this name offers there at this moment, which no page is drawn with on the server; nothing if this house has no such product. */
export const LiveBlock = ({ product, ...place }: LivePlace & { product: string }) => {
  const Block = blocks.get(product);
  return Block ? (
    <AtHand>
      <Block {...place} />
    </AtHand>
  ) : null;
};
