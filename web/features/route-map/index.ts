export { RouteMap, RouteMapFact } from './route-map.tsx';
