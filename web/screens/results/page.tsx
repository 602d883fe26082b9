import { useLocation } from 'wouter';
import { useProducts } from '#web/products/slots.ts';
import { ResultsScreen } from './results-screen.tsx';

/** The results of whichever product this address belongs to. */
export default function ResultsPage() {
  const [path] = useLocation();
  const product = useProducts().find(({ results }) => results?.path === path);
  return product?.results ? <product.results.Results Screen={ResultsScreen} /> : null;
}
