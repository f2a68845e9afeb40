import { IconMinus, IconPlus } from '@taquilla/ui';
import { useMemo, useRef } from 'react';
import { useTexts } from '../../../../texts.ts';
import type { Fits } from '../map/seat-filter.ts';
import { createSeatFinder } from '../map/seat-grid.ts';
import type { SeatMap, SeatSector } from '../map/seat-map.ts';
import type { SeatStatuses } from '../map/seat-status.ts';
import { PITCH, toMap, type Point } from '../paint/view.ts';
import { MiniMap } from './mini-map.tsx';
import styles from './seat-canvas.module.css';
import { useGestures } from './use-gestures.ts';
import { usePainter, type Scene } from './use-painter.ts';
import { useIsWhole, useScreen } from './use-view.ts';
import type { Viewport, ViewControl } from './view-control.ts';

export interface SeatCanvasProps {
  map: SeatMap;
  statuses: SeatStatuses;
  control: ViewControl;
  mine: readonly number[];
  focused: number | null;
  /** seats that match the filter; undefined: all */
  fits: Fits | undefined;
  onTap: (seat: number) => void;
  /** called when a place without a seat is tapped */
  onTapBeside?: () => void;
  /** called when a standing sector is tapped */
  onTapStanding: (sectorId: number) => void;
  onHover: (seat: number | null) => void;
}

/** Seat distance in CSS pixels from which a tap selects a single seat. */
const TAPPABLE = 14;
/** Maximum distance of a tap from its seat, CSS pixels. */
const REACH = 22;

/** Seat map on a canvas. An image to screen readers, whose users choose seats in the list. */
export function SeatCanvas(props: SeatCanvasProps) {
  const { map, statuses, fits, control, mine, focused, onTap, onTapBeside, onTapStanding, onHover } = props;
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const nearer = useRef<HTMLButtonElement>(null);
  const seatNear = useMemo(() => createSeatFinder(map), [map]);
  const texts = useMemo(
    () => ({
      stage: t('map.stage'),
      placesLeft: memoised((count) => t('map.placesLeft', { count })),
    }),
    [t],
  );
  const scene = useMemo<Scene>(
    () => ({ map, statuses, fits, overlay: { mine, focused, texts } }),
    [map, statuses, fits, mine, focused, texts],
  );
  useScreen(control, frame);
  usePainter(canvas, scene, control);
  const isWhole = useIsWhole(control);

  const seatAt = (at: Point): number | undefined => {
    const { view, screen } = control.read();
    return view && seatNear(toMap(view, screen, at), Math.min(PITCH, REACH / view.scale));
  };

  const areSeatsTappable = () => PITCH * (control.read().view?.scale ?? 0) >= TAPPABLE;
  const tap = (at: Point) => {
    const { view, screen } = control.read();
    if (!view) return;
    const standing = standingAt(map, toMap(view, screen, at));
    const seat = seatAt(at);
    if (areSeatsTappable() && seat !== undefined) {
      onTap(seat);
      return;
    }
    onTapBeside?.();
    if (standing !== undefined) onTapStanding(standing);
    else control.zoom(sectorZoom(map, seat, control.read()), at);
  };
  const gestures = useGestures(canvas, control, tap);

  return (
    <>
      <div
        ref={frame}
        className={styles.frame}
        role="img"
        aria-label={t('map.picture', { count: map.layout.sectors.length })}
      >
        <canvas
          ref={canvas}
          className={styles.canvas}
          data-whole={isWhole || undefined}
          {...gestures}
          onMouseMove={(event) => {
            if (event.buttons !== 0 || !areSeatsTappable()) {
              onHover(null);
              return;
            }
            const { offsetX: x, offsetY: y } = event.nativeEvent;
            onHover(seatAt({ x, y }) ?? null);
          }}
          onMouseLeave={() => {
            onHover(null);
          }}
        />
      </div>
      <div className={styles.tools} role="group" aria-label={t('map.tools')}>
        <button ref={nearer} type="button" aria-label={t('map.nearer')} onClick={control.zoomIn}>
          <IconPlus />
        </button>
        <button type="button" aria-label={t('map.further')} disabled={isWhole} onClick={control.zoomOut}>
          <IconMinus />
        </button>
      </div>
      {!isWhole && (
        <button
          type="button"
          className={styles.whole}
          onClick={() => {
            // the pressed button is removed
            nearer.current?.focus();
            control.showWhole();
          }}
        >
          <MiniMap map={map} statuses={statuses} fits={fits} control={control} />
          {t('map.whole')}
        </button>
      )}
    </>
  );
}

/** Memoises the text by count: plural rules would be evaluated in every frame. */
function memoised(textOf: (count: number) => string): (count: number) => string {
  const texts = new Map<number, string>();
  return (count) => {
    const text = texts.get(count) ?? textOf(count);
    texts.set(count, text);
    return text;
  };
}

function standingAt({ layout }: SeatMap, { x, y }: Point): number | undefined {
  return layout.sectors.find(({ kind, box: [left, top, width, height] }) => {
    const isInside = x >= left && x <= left + width && y >= top && y <= top + height;
    return kind === 'standing' && isInside;
  })?.id;
}

/**
 * Returns the zoom factor of a tap on a sector when zoomed out: the sector fills the screen, or is larger so that its
 * seats can be tapped.
 */
function sectorZoom(
  { sectors, sectorOf }: SeatMap,
  seat: number | undefined,
  { view, screen }: Viewport,
): number {
  const sector: SeatSector | undefined = seat === undefined ? undefined : sectors[sectorOf[seat] ?? -1];
  if (!view || !sector) return 2;
  const [left, top, right, bottom] = sector.box;
  const filling = Math.min(screen.width / (right - left + PITCH), screen.height / (bottom - top + PITCH));
  return Math.max(filling, (1.6 * TAPPABLE) / PITCH) / view.scale;
}
