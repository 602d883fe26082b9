import { Trending } from './trending.tsx';

/** Hotels that have room these days, on the home page under what another product offers. */
export default function HomePart() {
  return <Trending />;
}
