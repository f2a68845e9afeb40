import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readStyle, type HallStyle } from '../paint/hall-style.ts';
import { createFrame, type Frame } from '../paint/frame.ts';
import { paintAreas, paintOverlay, type Overlay } from '../paint/paint-overlay.ts';
import { createSeatPainter, type SeatPicture } from '../paint/paint-seats.ts';
import type { Size } from '../paint/view.ts';
import type { ViewControl } from './view-control.ts';

/** More pixels than this to a CSS pixel are not seen, and cost their square. */
const SHARPEST = 2;

/** What is drawn, wherever it is looked at from; without an overlay only seats and areas. */
export type Scene = Pick<SeatPicture, 'map' | 'statuses' | 'fits'> & {
  overlay?: Pick<Overlay, 'mine' | 'focused' | 'words'>;
};

/**
 * Draws a scene into a canvas: the first time at once, then at most once a frame; again when it, the view, the style of
 * the page or the screen change.
 */
export function usePainter(
  canvas: RefObject<HTMLCanvasElement | null>,
  scene: Scene,
  { read, subscribe }: ViewControl,
): void {
  const style = useHallStyle(canvas);
  const painter = useRef(createSeatPainter());
  const frame = useRef<Frame | null>(null);
  useEffect(() => {
    if (!style) return;
    const draw = () => {
      const { view, screen } = read();
      const context = canvas.current?.getContext('2d', { alpha: false });
      if (!canvas.current || !context || !view) return;
      const ratio = Math.min(SHARPEST, devicePixelRatio || 1);
      frame.current = fitted(canvas.current, frame.current, screen, ratio);
      const { overlay, ...seats } = scene;
      const picture = { ...seats, view, screen, style, ratio };
      painter.current.paint(frame.current, picture);
      context.putImageData(frame.current.image, 0, 0);
      if (overlay) paintOverlay(context, { ...picture, ...overlay });
      else paintAreas(context, picture);
    };
    let asked = 0;
    const drawNext = () => {
      asked ||= requestAnimationFrame(() => {
        asked = 0;
        draw();
      });
    };
    if (frame.current) drawNext();
    else draw();
    const end = subscribe(drawNext);
    return () => {
      end();
      cancelAnimationFrame(asked);
    };
  }, [canvas, scene, style, read, subscribe]);
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
