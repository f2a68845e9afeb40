import { crc32 } from 'node:zlib';

/** A piece has that much at least, which one in this many lines may end. */
const SHORTEST = 16 * 1024;
const ONE_IN = 256;

/**
 * Cuts a text where its own lines say so: a change moves the cuts around itself alone, and all other pieces are those of before.
 * Together they are the text.
 */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const line of text.split(/(?<=\n)/)) {
    piece += line;
    if (piece.length < SHORTEST || crc32(line) % ONE_IN !== 0) continue;
    pieces.push(piece);
    piece = '';
  }
  return piece ? [...pieces, piece] : pieces;
}
