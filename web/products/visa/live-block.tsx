import { LiveLink } from '#web/features/content/live-link.tsx';
import type { LivePlace } from '../live-blocks.tsx';
import { useDestinations } from './shared/use-destinations.ts';

/** The guide to the visa of a destination, which is told by its code; nothing if we have none. */
export default function LiveBlock({ of: code, title }: LivePlace) {
  const { data = [] } = useDestinations();
  const found = data.find((destination) => destination.code === code);
  return found ? <LiveLink href={`/visa/${code}`} title={title} poster={found.poster} /> : null;
}
