import { lazy, Suspense } from 'react';

/** Most who come here have asked already: the form comes after the list, or where the address says too little to search. */
export const loadForm = () =>
  import('../search/search-form.tsx').then(({ SearchForm }) => ({ default: SearchForm }));

const Form = lazy(loadForm);

/** The search form over the results. */
export const AskedForm = (props: { onDone?: () => void }) => (
  <Suspense>
    <Form {...props} />
  </Suspense>
);
