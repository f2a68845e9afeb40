import { IconFullScreen, IconMinus, IconPlus } from '@taquilla/ui';
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
  /** the seats that are looked for; undefined: all */
  fits: Fits | undefined;
  onTap: (seat: number) => void;
  /** a standing sector was tapped */
  onTapStanding: (sectorId: number) => void;
  onHover: (seat: number | null) => void;
}

/** CSS pixels from seat to seat, from which on a finger can mean one of them. */
const TAPPABLE = 14;
/** How far beside a seat a finger may come down, in CSS pixels. */
const REACH = 22;

/** The hall, drawn. It is a picture to screen readers: the list beside it is where they choose. */
export function SeatCanvas(props: SeatCanvasProps) {
  const { map, statuses, fits, control, mine, focused, onTap, onTapStanding, onHover } = props;
  const t = useTexts();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const seatNear = useMemo(() => createSeatFinder(map), [map]);
  const words = useMemo(
    () => ({
      stage: t('map.stage'),
      placesLeft: remembered((count) => t('map.placesLeft', { count })),
    }),
    [t],
  );
  const scene = useMemo<Scene>(
    () => ({ map, statuses, fits, overlay: { mine, focused, words } }),
    [map, statuses, fits, mine, focused, words],
  );
  useScreen(control, frame);
  usePainter(canvas, scene, control);
  const isWhole = useIsWhole(control);

  const seatAt = (at: Point): number | undefined => {
    const { view, screen } = control.read();
    return view && seatNear(toMap(view, screen, at), Math.min(PITCH, REACH / view.scale));
  };

  const areSeatsNear = () => PITCH * (control.read().view?.scale ?? 0) >= TAPPABLE;
  const tap = (at: Point) => {
    const { view, screen } = control.read();
    if (!view) return;
    const standing = standingAt(map, toMap(view, screen, at));
    const seat = seatAt(at);
    if (areSeatsNear() && seat !== undefined) onTap(seat);
    else if (standing !== undefined) onTapStanding(standing);
    else control.zoom(sectorZoom(map, seat, control.read()), at);
  };
  const gestures = useGestures(canvas, control, tap);

  return (
    <div className={styles.map}>
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
            if (event.buttons !== 0 || !areSeatsNear()) {
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
        <button type="button" aria-label={t('map.nearer')} onClick={control.zoomIn}>
          <IconPlus />
        </button>
        <button type="button" aria-label={t('map.further')} disabled={isWhole} onClick={control.zoomOut}>
          <IconMinus />
        </button>
        <button
          type="button"
          aria-label={t('map.whole')}
          title={t('map.whole')}
          disabled={isWhole}
          onClick={control.showWhole}
        >
          <IconFullScreen />
        </button>
      </div>
      {!isWhole && <MiniMap map={map} statuses={statuses} fits={fits} control={control} />}
    </div>
  );
}

/** A text is asked for in every frame, and is a search through the plural's rules. */
function remembered(textOf: (count: number) => string): (count: number) => string {
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

/** From afar a tap leads near: so that the sector fills the screen, at least so that its seats can be tapped. */
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
