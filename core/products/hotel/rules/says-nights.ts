/** Whether the query of a hotel's address says nights, be they any that can be booked or not: then its page begins by looking for rooms, else by asking for nights. */
export const saysNights = (query: { has(name: string): boolean }): boolean =>
  query.has('checkIn') && query.has('checkOut');
