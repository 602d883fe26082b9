import { createHash } from 'node:crypto';
import type { Hash } from '#core/rules/draws/winners.ts';

export const sha256: Hash = async (text) => createHash('sha256').update(text, 'utf8').digest('hex');
