import { useLocation } from 'wouter';
import { useFaces } from '#web/products/face.ts';
import { ResultsScreen } from './results-screen.tsx';

/** The page of results of the product to which the address belongs. */
export default function ResultsPage() {
  const [path] = useLocation();
  const product = useFaces().find(({ results }) => results?.path === path);
  return product?.results ? <product.results.Results Screen={ResultsScreen} /> : null;
}
