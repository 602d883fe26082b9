import { BackupError } from './problem.ts';

/**
 * The frames of a backup as letters, in their order: the head; for each table its name, its rows as COPY gives them, and their number; the
 * sequences; the end.
 */
export type FrameKind = 'h' | 't' | 'd' | 'e' | 's' | 'z';

export interface Frame {
  kind: FrameKind;
  bytes: Buffer;
}

const kinds: readonly string[] = ['h', 't', 'd', 'e', 's', 'z'];
const headBytes = 5;
/** Rows come in pieces far smaller than this. */
const bytesMax = 64 * 1024 * 1024;

export const frame = (kind: FrameKind, bytes: Buffer): Buffer => {
  const head = Buffer.alloc(headBytes);
  head.write(kind, 'latin1');
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
};

export const jsonFrame = (kind: FrameKind, value: unknown): Buffer =>
  frame(kind, Buffer.from(JSON.stringify(value)));

/** Reads frames from bytes that arrive in pieces of any size; the last frame must be whole. */
export async function* framesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Frame> {
  let pieces: Uint8Array[] = [];
  let have = 0;
  let need = headBytes;
  for await (const piece of source) {
    pieces.push(piece);
    have += piece.length;
    if (have < need) continue;
    let bytes = Buffer.concat(pieces);
    for (need = headBytes; bytes.length >= headBytes; need = headBytes) {
      const [kind, length] = [bytes.toString('latin1', 0, 1), bytes.readUInt32BE(1)];
      if (!kinds.includes(kind) || length > bytesMax)
        throw new BackupError('This is no backup of this house');
      need = headBytes + length;
      if (bytes.length < need) break;
      yield { kind: kind as FrameKind, bytes: bytes.subarray(headBytes, need) };
      bytes = bytes.subarray(need);
    }
    pieces = [bytes];
    have = bytes.length;
  }
  if (have > 0) throw new BackupError('This backup ends in the middle');
}
