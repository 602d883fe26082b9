import { Redirect, useSearch } from 'wouter';

/** Tickets had a second page in the account; its address leads to the one that is left. */
const OldAddress = () => {
  const orderId = new URLSearchParams(useSearch()).get('orderId');
  return <Redirect to={orderId ? `/payment/${orderId}` : '/profile/my-travels'} replace />;
};

export default OldAddress;
