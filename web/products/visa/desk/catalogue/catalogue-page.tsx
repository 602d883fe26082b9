import { useSearch } from 'wouter';
import { Catalogue } from './catalogue.tsx';

/** The staff's page of the catalogue. */
const CataloguePage = () => <Catalogue code={new URLSearchParams(useSearch()).get('code')} />;

export default CataloguePage;
