/** Seat map with Konva, a common canvas library, used as its guides recommend: one shape for each seat. */
import Konva from 'konva';
import { fromDifferences, type MapLayout, type MapStatus } from '@taquilla/contracts';
import { colourInCanvas, hasContent, offer } from './harness.ts';

const HEIGHT = 500;
/** Scale at which a seat can be tapped, in CSS pixels per map unit. */
const NEAR = 0.24;
const COLOURS = ['#2b6cb0', '#b83280', '#2f855a', '#c05621'];

interface Seat {
  id: number;
  x: number;
  y: number;
  colour: string;
}

interface Arena {
  width: number;
  seats: Seat[];
}

function arenaOf({ width, rows, id, x, y }: MapLayout, { st }: MapStatus): Arena {
  const [ids, lefts, tops] = [id, x, y].map(fromDifferences);
  const categories = rows.flatMap(([, , , count, , category]) => Array<number>(count).fill(category));
  const seats = categories.map((category, at) => ({
    id: ids?.[at] ?? 0,
    x: lefts?.[at] ?? 0,
    y: tops?.[at] ?? 0,
    colour: (st[at] === '0' ? COLOURS[category] : undefined) ?? '#cccccc',
  }));
  return { width, seats };
}

function zoomByWheel(stage: Konva.Stage): void {
  stage.on('wheel', ({ evt }) => {
    evt.preventDefault();
    const factor = Math.exp(-evt.deltaY / 300);
    const at = stage.getPointerPosition() ?? { x: 0, y: 0 };
    stage.position({
      x: at.x - (at.x - stage.x()) * factor,
      y: at.y - (at.y - stage.y()) * factor,
    });
    stage.scale({ x: stage.scaleX() * factor, y: stage.scaleY() * factor });
  });
}

offer(
  {
    wire: arenaOf,
    show(element, wire, onChosen) {
      const { width, seats } = JSON.parse(wire) as Arena;
      const stage = new Konva.Stage({
        container: element as HTMLDivElement,
        width: innerWidth,
        height: HEIGHT,
        draggable: true,
        scaleX: innerWidth / width,
        scaleY: innerWidth / width,
      });
      const layer = new Konva.Layer();
      const circles = new Map<number, Konva.Circle>();
      for (const { id, x, y, colour } of seats) {
        const circle = new Konva.Circle({ x, y, radius: 38, fill: colour, perfectDrawEnabled: false });
        circle.on('click tap', () => {
          circle.fill('#111111');
          onChosen(id);
        });
        circles.set(id, circle);
        layer.add(circle);
      }
      stage.add(layer);
      zoomByWheel(stage);
      const canvas = layer.getNativeCanvasElement();
      return {
        hasSeats: () => hasContent(canvas),
        bring(id) {
          const { x = 0, y = 0 } = circles.get(id)?.position() ?? {};
          stage.scale({ x: NEAR, y: NEAR });
          stage.position({ x: innerWidth / 2 - x * NEAR, y: HEIGHT / 2 - y * NEAR });
        },
        whereIs(id) {
          const { left, top } = element.getBoundingClientRect();
          const { x, y } = circles.get(id)?.getAbsolutePosition() ?? { x: NaN, y: NaN };
          return { x: left + x, y: top + y };
        },
        colourAt: (at) => colourInCanvas(canvas, at),
      };
    },
  },
  {},
);
