/* What the page of an order shows of visas, in one file: both are shown together, and each file more is named in first views. */
export { OrderLadder } from './order-ladder.tsx';
export { OrderTrip } from './order-trip.tsx';
