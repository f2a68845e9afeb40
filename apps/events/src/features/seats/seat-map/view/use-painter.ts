import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readStyle, type HallStyle } from '../paint/hall-style.ts';
import { createFrame, type Frame } from '../paint/frame.ts';
import { paintAreas, paintOverlay, type Overlay } from '../paint/paint-overlay.ts';
import { createSeatPainter, type SeatPicture } from '../paint/paint-seats.ts';
import type { Size } from '../paint/view.ts';
import type { ViewControl } from './view-control.ts';

/** Maximum device pixel ratio: more is not visible, and its cost is quadratic. */
const MAX_RATIO = 2;

/** Content of a painting, independent of the view; without an overlay only seats and areas. */
export type Scene = Pick<SeatPicture, 'map' | 'statuses' | 'fits'> & {
  overlay?: Pick<Overlay, 'mine' | 'focused' | 'texts'>;
};

/**
 * Paints a scene into a canvas: the first time at once, then at most once per frame, when the scene, the view, the page's
 * style or the screen changes.
 */
export function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: Scene,
  { read, subscribe }: Pick<ViewControl, 'read' | 'subscribe'>,
): void {
  const style = useHallStyle(canvas);
  const painter = useRef(createSeatPainter());
  const frame = useRef<Frame | null>(null);
  useEffect(() => {
    if (!style) return;
    const paint = () => {
      const { view, screen } = read();
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (!canvas.current || !context || !view) return;
      const ratio = Math.min(MAX_RATIO, devicePixelRatio || 1);
      frame.current = frameFor(canvas.current, frame.current, screen, ratio);
      const { overlay, ...seats } = scene;
      const picture = { ...seats, view, screen, style, ratio };
      painter.current.paint(frame.current, picture);
      context.putImageData(frame.current.image, 0, 0);
      if (overlay) paintOverlay(context, { ...picture, ...overlay });
      else paintAreas(context, picture);
    };
    let frameRequest = 0;
    const schedule = () => {
      frameRequest ||= requestAnimationFrame(() => {
        frameRequest = 0;
        paint();
      });
    };
    if (frame.current) schedule();
    else paint();
    const end = subscribe(schedule);
    return () => {
      end();
      cancelAnimationFrame(frameRequest);
    };
  }, [canvas, scene, style, read, subscribe]);
}

function frameFor(canvas: HTMLCanvasElement, frame: Frame | null, screen: Size, ratio: number): Frame {
  const width = Math.max(1, Math.round(screen.width * ratio));
  const height = Math.max(1, Math.round(screen.height * ratio));
  if (frame?.width === width && frame.height === height) return frame;
  canvas.width = width;
  canvas.height = height;
  return createFrame(width, height);
}

/** Media queries that change the colour tokens. */
const SCHEMES = ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'];

function useHallStyle(canvas: RefObject<HTMLCanvasElement | null>): HallStyle | null {
  const [style, setStyle] = useState<HallStyle | null>(null);
  useLayoutEffect(() => {
    const read = () => {
      if (canvas.current?.parentElement) setStyle(readStyle(canvas.current.parentElement));
    };
    read();
    const schemes = SCHEMES.map((query) => matchMedia(query));
    schemes.forEach((scheme) => {
      scheme.addEventListener('change', read);
    });
    document.fonts.addEventListener('loadingdone', read);
    return () => {
      schemes.forEach((scheme) => {
        scheme.removeEventListener('change', read);
      });
      document.fonts.removeEventListener('loadingdone', read);
    };
  }, [canvas]);
  return style;
}
