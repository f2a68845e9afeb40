/** What `npm run bench -- seats` (tools) asks of every seat map, whoever made it. */
import { SEAT_STATUSES, type MapLayout, type MapStatus } from '@taquilla/contracts';
import { bowl } from '@taquilla/testing/events/bowl.ts';

/** CSS pixels of the window. */
export interface Point {
  x: number;
  y: number;
}

/** A map in the page. Seats are told by their id, 1 and up. */
export interface ShownMap {
  /** whether a seat has been drawn */
  hasSeats(): boolean;
  /** comes near enough to tap a seat, with it in the middle */
  bring(seat: number): void | Promise<void>;
  /** where a seat is now */
  whereIs(seat: number): Point;
  /** the colour that is seen at a point */
  colourAt(point: Point): string;
}

export interface SeatMapMaker {
  /** what this map is sent for a hall */
  wire(layout: MapLayout, status: MapStatus): unknown;
  /** @param onChosen a seat was tapped */
  show(element: HTMLElement, wire: string, onChosen: (seat: number) => void): ShownMap;
}

interface Chosen {
  seat: number;
  ms: number;
}

const FREE = SEAT_STATUSES.indexOf('free');
const SOLD = SEAT_STATUSES.indexOf('sold');

/** Two seats of five are sold, without order. */
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

/** Bytes of a text as the network has them. */
export async function gzipped(text: string): Promise<number> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return (await new Response(stream).arrayBuffer()).byteLength;
}

/** The middle of an element, and its colour where it is seen: for maps that are made of elements. */
export const middleOf = (element: Element | null | undefined): Point => {
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: left + width / 2, y: top + height / 2 };
};
export function fillAt({ x, y }: Point): string {
  const element = document.elementFromPoint(x, y);
  return element ? getComputedStyle(element).fill : '';
}

/** Whether a canvas shows more than one colour along its middle row: for maps that are drawn. */
export function isDrawn(canvas: HTMLCanvasElement): boolean {
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

/** Puts a map into the page's `bench`, for the driver. */
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
    /** @returns bytes of the data, packed, and some free seats from all over the hall */
    async prepare(seats: number, taps: number): Promise<{ dataBytes: number; free: number[] }> {
      const status = statusOf(seats);
      wire = JSON.stringify(maker.wire(bowl(seats), status));
      const free = Array.from(
        { length: taps },
        (_, at) => 1 + status.st.indexOf(String(FREE), Math.floor(((at + 0.5) * seats) / taps)),
      );
      return { dataBytes: await gzipped(wire), free };
    },
    /** @returns milliseconds from the data to the first seat on the screen */
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
    /** @returns milliseconds of each frame until `stopFrames` */
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
    /** @returns where the seat is, once it has come to rest there */
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
    /** @returns the seat that a tap has chosen, and milliseconds from the tap to the frame that shows it; null: none */
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
