import { useFaces } from '#web/products/face.ts';
import { useProducts } from '#web/products/slots.ts';
import { Approaching } from '#web/ui/approaching/approaching.tsx';

/** About what a head and a row of cards take. */
const room = '27rem';

/** What products show below what another one offers: all but the one whose tab is chosen. */
export default function HomeParts({ under }: { under: string | undefined }) {
  const own = useFaces().find(({ home }) => home?.some((tab) => tab.id === under))?.id;
  return useProducts().map(({ id, HomePart }) =>
    id !== own && HomePart ? (
      <Approaching key={id} room={room}>
        <HomePart />
      </Approaching>
    ) : null,
  );
}
