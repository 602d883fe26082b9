import { useSearch } from 'wouter';
import { Catalogue } from './catalogue.tsx';

/** The staff's page of what is sold. */
const CataloguePage = () => <Catalogue code={new URLSearchParams(useSearch()).get('code')} />;

export default CataloguePage;
