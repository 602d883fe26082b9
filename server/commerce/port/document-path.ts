/** Where a document of an order is fetched, by the call that answers with it. */
export const documentPath = ({ call }: { call: string }, orderId: string): string =>
  call.replace('GET ', '').replace('{id}', orderId);
