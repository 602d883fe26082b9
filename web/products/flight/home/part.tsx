import { Destinations } from './destinations.tsx';

/** Where people fly these days, on the home page under what another product offers. */
export default function HomePart() {
  return <Destinations />;
}
