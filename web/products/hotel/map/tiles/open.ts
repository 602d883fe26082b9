import { setWorkerUrl, Map as TileMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Camera } from './camera.ts';
import { type Credit, type Credits, creditsOf } from './credits.ts';
import styles from './tiles.module.css';

/** A street map that is open. */
export interface Streets {
  look: (camera: Camera) => void;
  close: () => void;
}

interface Wish {
  /** The address of the style. */
  style: string;
  camera: Camera;
  /** How long one waits for it to stand, in milliseconds. */
  patience: number;
  /** Called once everything that is seen first is there, with what the sources want to be said of them. */
  onStand: (credits: Credits) => void;
  /** Called once, where it does not stand in time, or no more. */
  onFail: () => void;
}

const creditsIn = (map: TileMap): Credit[] =>
  creditsOf(Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []));

/**
 * Opens a street map in an element, under what is drawn over it: it takes no finger and no key, and goes where it is told to at once. Throws
 * where the browser cannot draw one.
 */
export const openStreets = (
  holder: HTMLElement,
  { style, camera, patience, onStand, onFail }: Wish,
): Streets => {
  const { tiles = '', standing = '', credits } = styles;
  setWorkerUrl(new URL(workerUrl, location.href).href);
  const map = new TileMap({
    container: holder,
    style,
    ...camera,
    interactive: false,
    // The legend of the hotels' map has it.
    attributionControl: false,
    fadeDuration: 0,
    maxPitch: 0,
  });
  holder.classList.add(tiles);
  let isOpen = true;
  const close = () => {
    if (!isOpen) return;
    isOpen = false;
    clearTimeout(timer);
    map.remove();
    holder.classList.remove(tiles, standing);
  };
  const fail = () => {
    if (!isOpen) return;
    close();
    onFail();
  };
  const timer = setTimeout(fail, patience);
  let isStyled = false;
  map.on('style.load', () => {
    isStyled = true;
  });
  // Without its style there is no map. A tile or a letter that is missing leaves a hole.
  map.on('error', () => {
    if (!isStyled) fail();
  });
  map.on('webglcontextlost', fail);
  map.on('load', () => {
    clearTimeout(timer);
    holder.classList.add(standing);
    onStand({ pieces: creditsIn(map), className: credits });
  });
  return { look: (next) => void (isOpen && map.jumpTo(next)), close };
};
