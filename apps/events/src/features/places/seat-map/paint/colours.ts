/** What a seat looks like: its category while it can be had, else that it is taken. */
export interface HallColours {
  paper: Colour;
  /** under names, and where people stand */
  raised: Colour;
  stage: Colour;
  /** in the order of the hall's categories; they repeat when there are more */
  categories: readonly Colour[];
  taken: Colour;
  mine: Colour;
  /** numbers on free seats, and on one's own */
  onSeat: Colour;
  onMine: Colour;
  ink: Colour;
  inkSoft: Colour;
  focus: Colour;
}

export interface Colour {
  css: string;
  /** the same as one pixel of `ImageData` seen as 32-bit numbers */
  pixel: number;
}

/** There may be more categories than colours. */
export const categoryColour = ({ categories, ink }: HallColours, category: number): Colour =>
  categories[category % categories.length] ?? ink;

/** Category colours there are tokens for (`--seat-1` …). */
const CATEGORY_COLOURS = 8;

/**
 * The tokens as they are where the element stands: in the light, the dark or a forced scheme. A style property alone
 * would give `light-dark(…)` or a system colour's name; asked as `color`, it is computed.
 */
export function readColours(element: HTMLElement): HallColours {
  const probe = document.createElement('span');
  element.append(probe);
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (token: string): Colour => {
    probe.style.color = `var(${token})`;
    const css = getComputedStyle(probe).color;
    return { css, pixel: pixel ? pixelOf(pixel, css) : 0 };
  };
  const colours: HallColours = {
    paper: read('--paper-sunk'),
    raised: read('--paper-raised'),
    stage: read('--line'),
    categories: Array.from({ length: CATEGORY_COLOURS }, (_, at) => read(`--seat-${at + 1}`)),
    taken: read('--seat-taken'),
    mine: read('--seat-mine'),
    onSeat: read('--on-seat'),
    onMine: read('--on-seat-mine'),
    ink: read('--ink'),
    inkSoft: read('--ink-soft'),
    focus: read('--focus'),
  };
  probe.remove();
  return colours;
}

function pixelOf(context: CanvasRenderingContext2D, css: string): number {
  context.fillStyle = css;
  context.fillRect(0, 0, 1, 1);
  return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0;
}
