import type { HotelCityPlace } from '#core/products/hotel/contract/places.ts';
import type { Point } from '#core/products/hotel/rules/where.ts';
import type { From } from '../found/results-context.ts';
import type { StayRow } from '../found/stay-rows.ts';
import { fitting } from './cluster.ts';
import { isInFrame, type MapView, type Room, type Spot, spotOf } from './view.ts';

/** About what a letter of the map's names takes. */
const letterWidth = 7.5;
/** Districts are named once one is near enough for their names to help. */
const districtsFrom = 0.03;

const middleOf = (places: readonly Point[]): Point => ({
  lat: places.reduce((sum, { lat }) => sum + lat, 0) / places.length,
  lon: places.reduce((sum, { lon }) => sum + lon, 0) / places.length,
});

/** The districts of the list, each in the middle of its hotels. */
const districtsOf = (rows: readonly StayRow[]) => {
  const byId = new Map<string, StayRow['hotel'][]>();
  for (const { hotel } of rows) byId.set(hotel.districtId, [...(byId.get(hotel.districtId) ?? []), hotel]);
  return [...byId].flatMap(([id, hotels]) =>
    hotels[0] ? [{ id, text: hotels[0].districtName, ...middleOf(hotels) }] : [],
  );
};

interface Given {
  city: HotelCityPlace;
  rows: readonly StayRow[];
  from: From | null;
  view: MapView;
  room: Room;
  /** Where pins stand, which names must not cover. */
  pins: readonly Spot[];
}

/** The names that are written on the map: landmarks first, then districts, as far as there is room. */
export const namesOn = ({ city, rows, from, view, room, pins }: Given) => {
  const landmarks = city.landmarks
    .filter(({ landmarkId }) => landmarkId !== from?.id)
    .map(({ landmarkId, shortName, lat, lon }) => ({
      id: landmarkId,
      text: shortName,
      lat,
      lon,
      isPlace: true,
    }));
  const districts =
    view.scale < districtsFrom ? [] : districtsOf(rows).map((district) => ({ ...district, isPlace: false }));
  const labels = [...landmarks, ...districts]
    .filter((place) => isInFrame(place, view, room))
    .map((place) => ({
      ...place,
      spot: spotOf(place, view, room),
      width: place.text.length * letterWidth + 16,
    }));
  const middle = from ? [spotOf(from, view, room)] : [];
  return fitting(labels, [...middle, ...pins]);
};
