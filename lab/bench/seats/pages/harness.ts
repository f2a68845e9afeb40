/** Interface between `npm run bench -- seats` and the compared seat maps. */
import { SEAT_STATUSES, type MapLayout, type MapStatus } from '@taquilla/contracts';
import { bowl } from '@taquilla/testing/events/bowl.ts';

/** Viewport coordinates in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A map in the page. Seat ids start at 1. */
export interface ShownMap {
  /** whether a seat has been rendered */
  hasSeats(): boolean;
  /** zooms in on a seat until it can be tapped, and centres it */
  bring(seat: number): void | Promise<void>;
  /** current position of a seat */
  whereIs(seat: number): Point;
  /** visible colour at a point */
  colourAt(point: Point): string;
}

export interface SeatMapMaker {
  /** the data format of this map for a hall */
  wire(layout: MapLayout, status: MapStatus): unknown;
  /** @param onChosen called when a seat is tapped */
  show(element: HTMLElement, wire: string, onChosen: (seat: number) => void): ShownMap;
}

interface Chosen {
  seat: number;
  ms: number;
}

const FREE = SEAT_STATUSES.indexOf('free');
const SOLD = SEAT_STATUSES.indexOf('sold');

/** Returns a status in which two of five seats are sold, in pseudo-random order. */
export function statusOf(seats: number): MapStatus {
  const st = Array.from({ length: seats }, (_, at) =>
    ((at * 2_654_435_761) % 4_294_967_296) % 5 < 2 ? SOLD : FREE,
  );
  return { v: 1, rev: 1, st: st.join(''), standing: {} };
}

const TAP_LIMIT = 2_000;

export const frame = () =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Returns the gzipped bytes of a text. */
export async function gzipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** Returns the centre of an element, for maps that consist of elements. */
export const middleOf = (element: Element | null | undefined): Point => {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
};
export function fillAt({ x, y }: Point): string {
  const element = document.elementFromPoint(x, y);
  return element ? getComputedStyle(element).fill : '';
}

/** Returns whether the middle row of a canvas has more than one colour, for maps on a canvas. */
export function hasContent(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  if (!context || canvas.width < 2) return false;
  const { data } = context.getImageData(0, canvas.height >> 1, canvas.width, 1);
  return new Set(new Uint32Array(data.buffer)).size > 1;
}
export function colourInCanvas(canvas: HTMLCanvasElement | null, { x, y }: Point): string {
  if (!canvas) return '';
  const { left, top, width } = canvas.getBoundingClientRect();
  const ratio = canvas.width / width;
  const pixel = canvas.getContext('2d')?.getImageData((x - left) * ratio, (y - top) * ratio, 1, 1).data;
  return pixel ? [...pixel.slice(0, 3)].join(' ') : '';
}

/** Sets the global variable `bench` that Playwright calls. */
export function offer(maker: SeatMapMaker, more: object): void {
  let wire = '';
  let shown: ShownMap | undefined;
  let tapped = 0;
  let counting = new AbortController();
  let last: Chosen | null = null;
  const map = (): ShownMap => {
    if (!shown) throw new Error('There is no map yet');
    return shown;
  };
  addEventListener(
    'pointerdown',
    ({ timeStamp }) => {
      tapped = timeStamp;
    },
    { capture: true },
  );

  const bench = {
    /** @returns gzipped bytes of the data, and some free seats all over the hall */
    async prepare(seats: number, taps: number): Promise<{ dataBytes: number; free: number[] }> {
      const status = statusOf(seats);
      wire = JSON.stringify(maker.wire(bowl(seats), status));
      const free = Array.from(
        { length: taps },
        (_, at) => 1 + status.st.indexOf(String(FREE), Math.floor(((at + 0.5) * seats) / taps)),
      );
      return { dataBytes: await gzipped(wire), free };
    },
    /** @returns milliseconds from the data to the first rendered seat */
    async show(): Promise<number> {
      const start = performance.now();
      const element = document.querySelector<HTMLElement>('#map');
      if (!element) throw new Error('The page has no place for a map');
      shown = maker.show(element, wire, (seat) => {
        void frame()
          .then(frame)
          .then(() => {
            last = { seat, ms: performance.now() - tapped };
          });
      });
      do await frame();
      while (!shown.hasSeats());
      await frame();
      wire = '';
      return performance.now() - start;
    },
    /** @returns duration of each frame until `stopFrames`, in ms */
    async countFrames(): Promise<number[]> {
      const times: number[] = [];
      counting = new AbortController();
      const { signal } = counting;
      let before = await frame();
      while (!signal.aborted) {
        const now = await frame();
        times.push(now - before);
        before = now;
      }
      return times;
    },
    stopFrames(): void {
      counting.abort();
    },
    /** @returns the position of the seat after the animation */
    async bring(seat: number): Promise<Point> {
      last = null;
      await map().bring(seat);
      let before = { x: NaN, y: NaN };
      for (;;) {
        await frame();
        await frame();
        const now = map().whereIs(seat);
        if (now.x === before.x && now.y === before.y) return now;
        before = now;
      }
    },
    colourAt: (point: Point) => map().colourAt(point),
    /** @returns the seat that a tap chose, and milliseconds from the tap to the next frame; null: no seat */
    async chosen(): Promise<Chosen | null> {
      const end = performance.now() + TAP_LIMIT;
      while (!last && performance.now() < end) await frame();
      const taken = last;
      last = null;
      return taken;
    },
    ...more,
  };
  Object.assign(globalThis, { bench });
}
