import type { Point } from './bounds.ts';
import type { PretixArea, PretixZone } from './pretix-plan.ts';

/** What a stage, a screen or a field of play is called on plans. */
const STAGE =
  /\b(stage|screen|bühne|buehne|leinwand|escenario|escena|pantalla|escenari|palcoscenico|palco|schermo|scène|scene|écran|podium|ring|arena)\b/i;

/** The outline of the area that calls itself a stage, in pixels of the plan. Turned areas are taken as if they were not. */
export function stageOf(zones: readonly PretixZone[]): Point[] | undefined {
  for (const { position, areas } of zones) {
    const stage = areas.find((area) => STAGE.test(textOf(area)) && outline(area).length > 0);
    if (stage) {
      const [x, y] = [position.x + stage.position.x, position.y + stage.position.y];
      return outline(stage).map((point) => ({ x: x + point.x, y: y + point.y }));
    }
  }
  return undefined;
}

function textOf({ text }: PretixArea): string {
  return typeof text === 'object' ? text.text : (text ?? '');
}

/** Points of an area's shape, from its own position on. */
function outline({ polygon, rectangle, ellipse, circle, width, height }: PretixArea): Point[] {
  if (polygon) return polygon.points;
  if (ellipse) return corners(-ellipse.radius.x, -ellipse.radius.y, ellipse.radius.x, ellipse.radius.y);
  if (circle) return corners(-circle.radius, -circle.radius, circle.radius, circle.radius);
  const size = rectangle ?? { width, height };
  return size.width && size.height ? corners(0, 0, size.width, size.height) : [];
}

function corners(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}
