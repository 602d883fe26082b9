import { useLocation } from 'wouter';
import { useFaces } from '#web/products/face.ts';
import { ResultsScreen } from './results-screen.tsx';

/** The results of whichever product this address belongs to. */
export default function ResultsPage() {
  const [path] = useLocation();
  const product = useFaces().find(({ results }) => results?.path === path);
  return product?.results ? <product.results.Results Screen={ResultsScreen} /> : null;
}
