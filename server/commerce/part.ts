import type { Room } from '#server/platform/room.ts';

/** What a folder of commerce brings to its room. */
export type RoomPart = Pick<
  Room,
  'migrations' | 'sealed' | 'operations' | 'jobs' | 'waiting' | 'figures' | 'heads'
>;
