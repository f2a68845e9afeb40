import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readColours, type HallColours } from '../paint/colours.ts';
import { createFrame, type Frame } from '../paint/frame.ts';
import { paintAreas, paintOverlay, type AreaPicture, type Overlay } from '../paint/paint-overlay.ts';
import { createSeatPainter } from '../paint/paint-seats.ts';
import type { Size } from '../paint/view.ts';

/** More pixels than this to a CSS pixel are not seen, and cost their square. */
const SHARPEST = 2;

/** Everything that is drawn, but for what the canvas itself knows; without an overlay only seats and areas. */
export type Picture = Omit<AreaPicture, 'colours' | 'ratio'> & {
  overlay?: Pick<Overlay, 'mine' | 'focused' | 'words'>;
};

/**
 * Draws a picture into a canvas: the first at once, then at most one a frame; again when it, the colours of the page or
 * the screen change.
 */
export function usePainter(canvas: RefObject<HTMLCanvasElement | null>, picture: Picture | undefined): void {
  const colours = useHallColours(canvas);
  const painter = useRef(createSeatPainter());
  const frame = useRef<Frame | null>(null);
  useEffect(() => {
    if (!picture || !colours) return;
    const draw = () => {
      // its pixels come from memory: a canvas of the graphics card would be filled from there in every frame
      const context = canvas.current?.getContext('2d', { alpha: false, willReadFrequently: true });
      if (!canvas.current || !context) return;
      const ratio = Math.min(SHARPEST, devicePixelRatio || 1);
      frame.current = fitted(canvas.current, frame.current, picture.screen, ratio);
      const { overlay, ...areas } = { ...picture, colours, ratio };
      painter.current.paint(frame.current, areas);
      context.putImageData(frame.current.image, 0, 0);
      if (overlay) paintOverlay(context, { ...areas, ...overlay });
      else paintAreas(context, areas);
    };
    if (!frame.current) {
      draw();
      return;
    }
    const request = requestAnimationFrame(draw);
    return () => {
      cancelAnimationFrame(request);
    };
  }, [canvas, picture, colours]);
}

function fitted(canvas: HTMLCanvasElement, frame: Frame | null, screen: Size, ratio: number): Frame {
  const width = Math.max(1, Math.round(screen.width * ratio));
  const height = Math.max(1, Math.round(screen.height * ratio));
  if (frame?.width === width && frame.height === height) return frame;
  canvas.width = width;
  canvas.height = height;
  return createFrame(width, height);
}

/** Schemes in which the tokens are other colours. */
const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

function useHallColours(canvas: RefObject<HTMLCanvasElement | null>): HallColours | null {
  const [colours, setColours] = useState<HallColours | null>(null);
  useLayoutEffect(() => {
    const read = () => {
      if (canvas.current?.parentElement) setColours(readColours(canvas.current.parentElement));
    };
    read();
    const schemes = SCHEMES.map((query) => matchMedia(query));
    schemes.forEach((scheme) => {
      scheme.addEventListener('change', read);
    });
    return () => {
      schemes.forEach((scheme) => {
        scheme.removeEventListener('change', read);
      });
    };
  }, [canvas]);
  return colours;
}
