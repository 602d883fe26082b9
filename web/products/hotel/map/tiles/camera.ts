import type { MapView } from '../view.ts';

/** What a map of tiles looks at. */
export interface Camera {
  center: [lon: number, lat: number];
  zoom: number;
}

/** The circle round the globe that the tiles are cut from, in metres, and its pixels where the zoom is 0. */
const aroundMetres = 2 * Math.PI * 6_378_137;
const aroundPixels = 512;

/**
 * The same view on tiles, which are in Mercator's projection: a metre in the middle has as many pixels on both, so that pins stand on their
 * streets. Towards the edges they part, by less than a pixel over a city.
 */
export const cameraOf = ({ lat, lon, scale }: MapView): Camera => ({
  center: [lon, lat],
  zoom: Math.log2((scale * aroundMetres * Math.cos((lat * Math.PI) / 180)) / aroundPixels),
});
