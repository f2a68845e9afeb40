import { crc32 } from 'node:zlib';

/** Minimum length of a piece in characters; after that length, one in `ONE_IN` lines ends the piece. */
const SHORTEST = 16 * 1024;
const ONE_IN = 256;

/**
 * Cuts a text (content-defined chunking) at positions that depend on its lines only, so an edit changes the pieces
 * around it and no others. The pieces concatenate to the text.
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
