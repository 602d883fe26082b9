import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { answerRequest } from './requests.ts';

/** How long a played hotel takes to answer. */
const answerSeconds = 60;

/** One in eight says no, the same ones in every run. */
const saysYes = (lineId: string): boolean => Number.parseInt(lineId.slice(-1), 16) % 8 !== 0;

/** In a demonstration nobody sits in a hotel, so the house answers for those that are made up. Answers how many were. */
export const answerForSamples = async ({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number> => {
  if (!config.demo) return 0;
  const now = clock.now();
  const { rows } = await sql<{ line_id: string }>`
    select b.line_id from hotel_bookings b join hotel_room_types t using (room_type_id)
    where b.state = 'requested' and t.is_sample and b.asked_at <= ${new Date(now.getTime() - answerSeconds * 1000)}::timestamptz
    order by b.asked_at limit 100`.execute(db);
  for (const { line_id: lineId } of rows)
    await answerRequest(db, { lineId, isConfirmed: saysYes(lineId), now });
  return rows.length;
};
