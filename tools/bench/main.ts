/** `npm run bench`: every figure is compared with another one that is taken in the same run on the same machine. */
import { spawnSync } from 'node:child_process';
import { benchConnections } from './connections.ts';
import { benchFilters } from './filters.ts';
import { benchHotelPurchases } from './hotel-purchases.ts';
import { benchHotels } from './hotels.ts';
import { benchLoop } from './loop.ts';
import { benchPhone } from './phone.ts';
import { benchPurchases } from './purchases.ts';
import { benchSearch } from './search.ts';
import { benchWhole, benchWorkers } from './whole.ts';

const only = process.argv[2];
if (!only || only === 'search') await benchSearch();
if (!only || only === 'hotels') await benchHotels();
if (!only || only === 'hotel-purchases') await benchHotelPurchases();
if (!only || only === 'connections') await benchConnections();
if (!only || only === 'purchases') await benchPurchases();
if (!only || only === 'whole') await benchWhole(process.argv[3]);
if (!only || only === 'workers') await benchWorkers(process.argv[3] ? Number(process.argv[3]) : undefined);
if (!only || only === 'loop') await benchLoop();
if (!only || only === 'filters') await benchFilters(process.argv[3]);
if (!only || only === 'phone') await benchPhone(process.argv[3]);
if (!only || only === 'size')
  spawnSync(process.execPath, ['--import', 'tsx', 'tools/bundle-budget.ts'], { stdio: 'inherit' });
process.exit(0);
