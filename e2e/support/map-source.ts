import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A source of street maps on this machine, at two origins as real ones are: the style at one, what it draws at the other. */
export interface MapSource {
  style: string;
  origins: string;
  /** From now on it answers nothing but that it cannot. */
  die(): void;
  /** The paths that it was asked for. */
  asked: readonly string[];
  close(): void;
}

type Line = [lon: number, lat: number][];

/** Streets round the shrine in Mashhad, a wide one in the middle. */
const streets: Line[] = [
  [
    [59.5, 36.24],
    [59.6157, 36.288],
    [59.72, 36.34],
  ],
  ...Array.from({ length: 24 }, (_, at): Line => {
    const lat = 36.22 + at * 0.006;
    return [
      [59.48, lat],
      [59.76, lat + 0.01],
    ];
  }),
  ...Array.from({ length: 24 }, (_, at): Line => {
    const lon = 59.5 + at * 0.01;
    return [
      [lon, 36.2],
      [lon - 0.01, 36.38],
    ];
  }),
];

const data = {
  type: 'FeatureCollection',
  features: streets.map((coordinates, at) => ({
    type: 'Feature',
    properties: { width: at === 0 ? 8 : 2 },
    geometry: { type: 'LineString', coordinates },
  })),
};

const styleOf = (origin: string) => ({
  version: 8,
  sources: {
    streets: {
      type: 'geojson',
      attribution: '© <a href="https://maps.example.ir/about">نقشه‌داران</a>',
      data: `${origin}/streets.json`,
    },
  },
  layers: [
    { id: 'ground', type: 'background', paint: { 'background-color': '#eef0e6' } },
    {
      id: 'streets',
      type: 'line',
      source: 'streets',
      paint: { 'line-color': '#b9bda8', 'line-width': ['get', 'width'] },
    },
  ],
});

export const mapSource = async (): Promise<MapSource> => {
  let isDead = false;
  const asked: string[] = [];
  const serve = async (body: () => unknown): Promise<{ server: Server; origin: string }> => {
    const server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(isDead ? 503 : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      });
      response.end(isDead ? '' : JSON.stringify(body()));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  };
  const tiles = await serve(() => data);
  const styles = await serve(() => styleOf(tiles.origin));
  return {
    style: `${styles.origin}/style.json`,
    origins: tiles.origin,
    die: () => {
      isDead = true;
    },
    asked,
    close: () => {
      for (const { server } of [tiles, styles]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
};
