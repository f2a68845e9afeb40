/** The sketch map of a venue for stored pages, which have neither components nor style sheets. */
import type { SketchMap } from '@taquilla/contracts';
import { escapeHtml } from './escape-html.ts';

/** Metres shown around the entrance. */
const WIDTH = 360;
const HEIGHT = 320;

/** Styles of the classes below; part of the page's only style, whose hash its policy allows. */
export const MAP_STYLE = `.map{margin-top:12px;border-radius:8px;background:#f2f2f0}.map text{font-size:12px;text-anchor:middle;dominant-baseline:central}
.street,.main{fill:none;stroke:#fff;stroke-width:10;stroke-linecap:round}.main{stroke-width:18}.water{fill:#dbe8f5}.green{fill:#dcebd8}.square{fill:#fff}.building{fill:#dcdcd8}.venue,.pin{fill:#9a9aa2}.pin{fill:#1a1b1e}`;

/** Builds the map as SVG, north up. */
export function mapSvg({ streets, areas, places }: SketchMap, label: string): string {
  const shapes = [
    ...areas.map(({ kind, points }) => `<polygon class="${kind}" points="${onPaper(points)}"/>`),
    ...streets.map(
      ({ isMain, points }) => `<polyline class="${isMain ? 'main' : 'street'}" points="${onPaper(points)}"/>`,
    ),
    ...streets.map(({ name, points }) => (name ? alongStreet(name, points) : '')),
    ...areas.map(({ name, points }) => (name ? textAt(middleOf(points), name) : '')),
    ...places.map(
      ({ at: [x = 0, y = 0], name }) =>
        `<g transform="translate(${x} ${0 - y})"><circle class="pin" r="5"/>${fits(x, name) ? textAt([0, 16], name) : ''}</g>`,
    ),
  ];
  return `<svg class="map" viewBox="${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(label)}">${shapes.join('')}<path class="pin" d="M0 0C-5-9-15-16-15-27a15 15 0 0 1 30 0C15-16 5-9 0 0Z"/></svg>`;
}

type Points = readonly (readonly number[])[];

/** Converts points to SVG, whose y axis points down. */
const onPaper = (points: Points) => points.map(([x = 0, y = 0]) => `${x},${0 - y}`).join(' ');

/** Whether a label at this place is not cut at the sides. */
const fits = (x: number, label: string) => Math.abs(x) + 3.4 * label.length <= WIDTH / 2;

const textAt = ([x = 0, y = 0]: readonly number[], text: string, turn = '') =>
  `<text transform="translate(${x} ${y})${turn}">${escapeHtml(text)}</text>`;

function middleOf(points: Points): [number, number] {
  const sum = (axis: number) => points.reduce((total, point) => total + (point[axis] ?? 0), 0);
  return [Math.round(sum(0) / points.length), Math.round(0 - sum(1) / points.length)];
}

/** Places the name of a street at the middle of its longest segment, never upside down. */
function alongStreet(name: string, points: Points): string {
  const segments = points.slice(1).map((end, index): Points => [points[index] ?? [], end]);
  const lengthOf = ([[fromX = 0, fromY = 0] = [], [x = 0, y = 0] = []]: Points) =>
    Math.hypot(x - fromX, y - fromY);
  const longest = segments.reduce((a, b) => (lengthOf(b) > lengthOf(a) ? b : a), points);
  const [[fromX = 0, fromY = 0] = [], [x = 0, y = 0] = []] = longest;
  const angle = Math.round((Math.atan2(fromY - y, x - fromX) * 180) / Math.PI);
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  return textAt(middleOf(longest), name, ` rotate(${upright})`);
}
