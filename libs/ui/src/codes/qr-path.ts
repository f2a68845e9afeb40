/** Modules of a QR code, as the `qrcode` package returns them. */
export interface Modules {
  size: number;
  get(row: number, column: number): number | boolean;
}

/** Quiet zone: light modules around a code that scanners require. */
export const QUIET_ZONE = 4;

/** Returns the SVG path of the dark modules, in units of one module; neighbours in a row are one rectangle. */
export function qrPath(modules: Modules): string {
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      const length = darkRun(modules, row, column);
      if (length > 0) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${length}v1h-${length}z`;
      column += Math.max(1, length);
    }
  }
  return path;
}

function darkRun(modules: Modules, row: number, start: number): number {
  let end = start;
  while (end < modules.size && modules.get(row, end)) end++;
  return end - start;
}
