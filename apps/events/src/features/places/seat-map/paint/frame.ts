/** A picture made pixel by pixel: putting 100,000 stamps into memory takes a fraction of the time that a canvas needs. */
export interface Frame {
  width: number;
  height: number;
  pixels: Uint32Array;
  image: ImageData;
}

/** A small square picture; pixels that are 0 let through what is below. */
export interface Stamp {
  size: number;
  pixels: Uint32Array;
}

export function createFrame(width: number, height: number): Frame {
  const image = new ImageData(width, height);
  return { width, height, image, pixels: new Uint32Array(image.data.buffer) };
}

/** A filled square around a point; cut off at the frame's edges. */
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

/** A stamp with its middle at a point; cut off at the frame's edges. */
export function putStamp({ width, height, pixels }: Frame, x: number, y: number, stamp: Stamp): void {
  const { size, pixels: stamped } = stamp;
  const left = x - (size >> 1);
  const top = y - (size >> 1);
  const firstColumn = Math.max(0, -left);
  const lastColumn = Math.min(size, width - left);
  const lastRow = Math.min(size, height - top);
  for (let row = Math.max(0, -top); row < lastRow; row++) {
    let to = (top + row) * width + left + firstColumn;
    const end = row * size + lastColumn;
    for (let from = row * size + firstColumn; from < end; from++, to++) {
      const pixel = stamped[from];
      if (pixel) pixels[to] = pixel;
    }
  }
}
