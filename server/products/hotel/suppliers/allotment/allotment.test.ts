import { conformance } from '../conformance.ts';
import { ownRooms } from '../testing/house.ts';

conformance('allotment', ownRooms);
