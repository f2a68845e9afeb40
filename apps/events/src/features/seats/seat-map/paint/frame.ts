/** A pixel buffer: copying 100,000 stamps into memory is much faster than painting them on a canvas. */
export interface Frame {
  width: number;
  height: number;
  pixels: Uint32Array;
  image: ImageData;
}

/** A small bitmap; pixels of the value 0 are transparent. */
export interface Stamp {
  /** offset of its first pixel from its centre */
  left: number;
  top: number;
  width: number;
  height: number;
  pixels: Uint32Array;
}

export function createFrame(width: number, height: number): Frame {
  const image = new ImageData(width, height);
  return { width, height, image, pixels: new Uint32Array(image.data.buffer) };
}

/** Fills a square around a point, clipped to the frame. */
export function fillSquare(
  { width, height, pixels }: Frame,
  x: number,
  y: number,
  size: number,
  pixel: number,
): void {
  const left = Math.max(0, x - (size >> 1));
  const right = Math.min(width, x - (size >> 1) + size);
  const bottom = Math.min(height, y - (size >> 1) + size);
  for (let row = Math.max(0, y - (size >> 1)); row < bottom; row++) {
    const start = row * width;
    for (let at = start + left; at < start + right; at++) pixels[at] = pixel;
  }
}

/** Copies a stamp with its centre at a point, clipped to the frame. */
export function putStamp({ width, height, pixels }: Frame, x: number, y: number, stamp: Stamp): void {
  const { width: columns, height: rows, pixels: stamped } = stamp;
  const left = x + stamp.left;
  const top = y + stamp.top;
  const firstColumn = Math.max(0, -left);
  const lastColumn = Math.min(columns, width - left);
  const lastRow = Math.min(rows, height - top);
  for (let row = Math.max(0, -top); row < lastRow; row++) {
    let to = (top + row) * width + left + firstColumn;
    const end = row * columns + lastColumn;
    for (let from = row * columns + firstColumn; from < end; from++, to++) {
      const pixel = stamped[from];
      if (pixel) pixels[to] = pixel;
    }
  }
}

/** Creates a stamp from a square bitmap without its transparent margins, which would cost time in every frame. */
export function cropped(pixels: Uint32Array, size: number): Stamp {
  let [left, top, right, bottom] = [size, size, 0, 0];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!pixels[row * size + column]) continue;
      left = Math.min(left, column);
      top = Math.min(top, row);
      right = Math.max(right, column + 1);
      bottom = row + 1;
    }
  }
  const [width, height] = [Math.max(0, right - left), Math.max(0, bottom - top)];
  const inside = new Uint32Array(width * height);
  for (let row = 0; row < height; row++) {
    const start = (top + row) * size + left;
    inside.set(pixels.subarray(start, start + width), row * width);
  }
  return { left: left - (size >> 1), top: top - (size >> 1), width, height, pixels: inside };
}
