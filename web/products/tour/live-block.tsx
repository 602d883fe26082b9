import { LiveLink } from '#web/features/content/live-link.tsx';
import type { LivePlace } from '../live-blocks.tsx';

/** Tours to a place, which is told by its key. */
export default function LiveBlock({ of: key, title }: LivePlace) {
  return <LiveLink href={`/tours?to=${key}`} title={title} poster={key} />;
}
