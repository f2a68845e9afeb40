import type { SketchMap as Sketch } from '@taquilla/contracts';
import { classNames } from '@taquilla/ui';
import styles from './sketch-map.module.css';

interface SketchMapProps {
  map: Sketch;
  label: string;
}

/** Metres, one pixel each: the entrance is the centre, and a narrow page shows less around it. */
const WIDTH = 800;
const HEIGHT = 320;

/** SVG map of the streets around the entrance, north up. */
export function SketchMap({ map: { streets, areas, places }, label }: SketchMapProps) {
  return (
    <div className={styles.frame}>
      <svg
        className={styles.map}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`${-WIDTH / 2} ${-HEIGHT / 2} ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={label}
      >
        {areas.map(({ kind, points }, index) => (
          <polygon key={index} className={styles[kind]} points={onPaper(points)} />
        ))}
        {streets.map(({ points, isMain }, index) => (
          <polyline key={index} className={isMain ? styles.main : styles.street} points={onPaper(points)} />
        ))}
        {streets.map(
          ({ name, points }, index) => name && <StreetName key={index} name={name} points={points} />,
        )}
        {areas.map(
          ({ name, points }, index) =>
            name && (
              <text key={index} className={styles.area} {...middleOf(points)}>
                {name}
              </text>
            ),
        )}
        {places.map(({ kind, at: [x = 0, y = 0], name }, index) => (
          <g
            key={index}
            className={classNames(styles.stop, farClass(x, halfOf(name)))}
            transform={`translate(${x} ${-y})`}
          >
            <circle r="10" />
            <text className={styles.letter}>{LETTER[kind]}</text>
            <text className={styles.stopName} y="24">
              {name}
            </text>
          </g>
        ))}
        <path className={styles.pin} d="M0 0C-5-9-15-16-15-27a15 15 0 0 1 30 0C15-16 5-9 0 0Z" />
        <circle className={styles.hole} cy="-27" r="5.5" />
        <path className={styles.north} d="M124-140l-8 24 8-6 8 6Z" />
        <path className={styles.scale} d="M30 142v6h100v-6" />
        <text className={styles.stopName} x="80" y="134">
          100 m
        </text>
      </svg>
    </div>
  );
}

/** Letters as on signs of stops and car parks. */
const LETTER = { bus: 'B', train: 'T', parking: 'P', boat: 'F' } as const;

type Points = readonly (readonly number[])[];

/** Converts points to SVG, whose y axis points down. */
const onPaper = (points: Points) => points.map(([x = 0, y = 0]) => `${x},${-y}`).join(' ');

function middleOf(points: Points): { x: number; y: number } {
  const sum = (axis: number) => points.reduce((total, point) => total + (point[axis] ?? 0), 0);
  return { x: Math.round(sum(0) / points.length), y: -Math.round(sum(1) / points.length) };
}

/** Half the width of what a phone and a desktop show. */
const PHONE = 160;
const DESKTOP = 310;

/** Returns about half the width of a label. */
const halfOf = (label: string) => 3.4 * label.length;

/** Returns the class of a label that would be cut: on phones, or on desktops as well. */
function farClass(x: number, half: number): string | undefined {
  const reach = Math.abs(x) + half;
  return reach > DESKTOP ? styles.beyond : reach > PHONE ? styles.far : undefined;
}

/** Places the name along the longest segment of its street, never upside down, and where a desktop shows it if possible. */
function StreetName({ name, points }: { name: string; points: Points }) {
  const pieces = points.slice(1).map(([x = 0, y = 0], index) => {
    const [fromX = 0, fromY = 0] = points[index] ?? [];
    const [dx, dy] = [x - fromX, fromY - y];
    return { fromX, fromY, dx, dy, length: Math.hypot(dx, dy) };
  });
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a));
  const angle = (Math.atan2(longest.dy, longest.dx) * 180) / Math.PI;
  const upright = angle > 90 ? angle - 180 : angle <= -90 ? angle + 180 : angle;
  const half = halfOf(name) * Math.abs(Math.cos((angle * Math.PI) / 180));
  const middle = longest.fromX + longest.dx / 2;
  const shown = Math.min(DESKTOP - half, Math.max(half - DESKTOP, middle));
  const part = longest.dx === 0 ? 0.5 : Math.min(0.8, Math.max(0.2, (shown - longest.fromX) / longest.dx));
  const [x, y] = [longest.fromX + part * longest.dx, part * longest.dy - longest.fromY];
  return (
    <text
      className={classNames(styles.name, farClass(x, half))}
      transform={`translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(upright)})`}
    >
      {name}
    </text>
  );
}
