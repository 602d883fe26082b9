import { LiveLink } from '#web/features/content/live-link.tsx';
import type { LivePlace } from '../live-blocks.tsx';

/** Hotels of a city, which is told by its key. */
export default function LiveBlock({ of: key, title }: LivePlace) {
  return <LiveLink href={`/hotels?place=${key}`} title={title} poster={key} />;
}
