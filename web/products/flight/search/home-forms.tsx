import { SearchForm } from './search-form.tsx';

const domestic = { isInternational: false };
const international = { isInternational: true };

/** The search box of the tab of flights within the country. */
export const DomesticForm = () => <SearchForm given={domestic} />;

/** The search box of the tab of flights abroad, with places of the whole world and the class. */
export const InternationalForm = () => <SearchForm given={international} />;
