/** Signatures of file formats, with their offsets. */
const MARKS = [
  ['application/pdf', [0, '%PDF-']],
  ['image/jpeg', [0, '\xff\xd8\xff']],
  ['image/png', [0, '\x89PNG\r\n\x1a\n']],
  ['image/webp', [0, 'RIFF'], [8, 'WEBP']],
  ['image/avif', [4, 'ftypavif']],
  ['image/svg+xml', [0, '<svg']],
] as const satisfies readonly (readonly [string, ...(readonly [at: number, mark: string])[]])[];

export type FileKind = (typeof MARKS)[number][0];

/** Detects the format of a file by its content; undefined: not supported. */
export function fileKind(bytes: Buffer): FileKind | undefined {
  const start = bytes.toString('latin1', 0, 16);
  return MARKS.find(([, ...marks]) => marks.every(([at, mark]) => start.startsWith(mark, at)))?.[0];
}
