import type { ComponentType } from 'react';
import { Approaching } from '#web/ui/approaching/approaching.tsx';
import { lazyOrNothing } from '#web/ui/late/late.tsx';

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
  Object.entries(found).map(([path, load]) => [path.split('/')[1] ?? '', lazyOrNothing(load)] as const),
);

/** About what a link with a picture takes. */
const room = '5.5rem';

/** What the product of this name offers there at this moment, which no page is drawn with on the server; nothing if this house has no such product. */
export const LiveBlock = ({ product, ...place }: LivePlace & { product: string }) => {
  const Block = blocks.get(product);
  return Block ? (
    <Approaching room={room}>
      <Block {...place} />
    </Approaching>
  ) : null;
};
