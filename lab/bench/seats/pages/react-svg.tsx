/** Baseline: the hall with React and SVG only, one element per seat, one memoised component per sector. */
import { fromDifferences, type MapLayout, type MapStatus } from '@taquilla/contracts';
import { memo, useEffect, useRef, useState, type PointerEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { fillAt, middleOf, offer } from './harness.ts';

interface Seat {
  id: number;
  sector_id: number;
  category_id: number;
  row_text: string;
  column_text: string;
  x: number;
  y: number;
  status: 'free' | 'sold';
}

interface Arena {
  width: number;
  height: number;
  places: Seat[];
}

interface View {
  x: number;
  y: number;
  scale: number;
}

const COLOURS = ['', '#2b6cb0', '#b83280', '#2f855a', '#c05621'];

function seatsOf({ rows, sectors, x, y, cats, id }: MapLayout, { st }: MapStatus): Seat[] {
  const [ids, lefts, tops] = [id, x, y].map(fromDifferences);
  let at = 0;
  return rows.flatMap(([sector, row_text, first, count, , category]) =>
    Array.from({ length: count }, (_, step) => {
      const seat: Seat = {
        id: ids?.[at] ?? 0,
        sector_id: sectors[sector]?.id ?? 0,
        category_id: cats[category]?.id ?? 0,
        row_text,
        column_text: String(first + step),
        x: lefts?.[at] ?? 0,
        y: tops?.[at] ?? 0,
        status: st[at] === '0' ? 'free' : 'sold',
      };
      at++;
      return seat;
    }),
  );
}

function bySector(seats: readonly Seat[]): Seat[][] {
  const sectors = new Map<number, Seat[]>();
  for (const seat of seats) {
    const others = sectors.get(seat.sector_id);
    if (others) others.push(seat);
    else sectors.set(seat.sector_id, [seat]);
  }
  return [...sectors.values()];
}

interface SectorProps {
  seats: readonly Seat[];
  /** chosen seat, if it is in this sector */
  mine: number | undefined;
  onChosen: (seat: Seat) => void;
}

const Sector = memo(function Sector({ seats, mine, onChosen }: SectorProps) {
  return seats.map((seat) => (
    <circle
      key={seat.id}
      id={`seat-${seat.id}`}
      cx={seat.x}
      cy={seat.y}
      r={38}
      fill={seat.id === mine ? '#111' : seat.status === 'free' ? COLOURS[seat.category_id] : '#ccc'}
      onClick={() => {
        onChosen(seat);
      }}
    />
  ));
});

interface HallProps {
  arena: Arena;
  sectors: readonly (readonly Seat[])[];
  onChosen: (seat: number) => void;
  onMove: (move: (view: View) => void) => void;
}

function Hall({ arena, sectors, onChosen, onMove }: HallProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState<View>(() => ({ x: 0, y: 0, scale: innerWidth / arena.width }));
  const [mine, setMine] = useState<Seat>();
  // a stable callback, so that memoised sectors do not render again
  const [choose] = useState(() => (seat: Seat) => {
    setMine(seat);
    onChosen(seat.id);
  });
  useEffect(() => {
    onMove(setView);
    const zoom = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY / 300);
      setView(({ x, y, scale }) => ({
        scale: scale * factor,
        x: event.offsetX - (event.offsetX - x) * factor,
        y: event.offsetY - (event.offsetY - y) * factor,
      }));
    };
    const element = svg.current;
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [onMove]);
  const pan = ({ buttons, movementX, movementY }: PointerEvent) => {
    if (buttons === 1) setView(({ x, y, scale }) => ({ scale, x: x + movementX, y: y + movementY }));
  };
  return (
    <svg ref={svg} width="100%" height={500} onPointerMove={pan}>
      <g transform={`translate(${view.x} ${view.y}) scale(${view.scale})`}>
        {sectors.map((seats) => (
          <Sector
            key={seats[0]?.sector_id}
            seats={seats}
            mine={mine?.sector_id === seats[0]?.sector_id ? mine?.id : undefined}
            onChosen={choose}
          />
        ))}
      </g>
    </svg>
  );
}

offer(
  {
    wire: (layout, status): Arena => ({
      width: layout.width,
      height: layout.height,
      places: seatsOf(layout, status),
    }),
    show(element, wire, onChosen) {
      const arena = JSON.parse(wire) as Arena;
      const sectors = bySector(arena.places);
      let move: (view: View) => void = () => undefined;
      createRoot(element).render(
        <Hall
          arena={arena}
          sectors={sectors}
          onChosen={onChosen}
          onMove={(setView) => {
            move = setView;
          }}
        />,
      );
      return {
        hasSeats: () => element.querySelector('circle') !== null,
        bring(id) {
          const { x = 0, y = 0 } = arena.places[id - 1] ?? {};
          move({ x: innerWidth / 2 - x * 0.24, y: 250 - y * 0.24, scale: 0.24 });
        },
        whereIs: (id) => middleOf(document.getElementById(`seat-${id}`)),
        colourAt: fillAt,
      };
    },
  },
  {},
);
