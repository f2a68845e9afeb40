/** The open-source seat map with the most similar features. Despite its name it renders SVG. */
import '@alisaitteke/seatmap-canvas/dist/esm/seatmap.canvas.css';
import { SeatMapCanvas, type Block } from '@alisaitteke/seatmap-canvas';
import { fromDifferences, type MapLayout, type MapStatus } from '@taquilla/contracts';
import { fillAt, middleOf, offer } from './harness.ts';

/** Converts our seat distance of 100 to its seat radius of 12. */
const SCALE = 0.3;
const NEAR = 2;
const STYLE = { seat: { selected: '#111111' }, block: {}, legend: {}, label: {}, tooltip: {} };

function blocksOf({ rows, sectors, id, x, y }: MapLayout, { st }: MapStatus): Block[] {
  const [ids, lefts, tops] = [id, x, y].map(fromDifferences);
  const blocks = sectors.map(({ id: sector, name }): Block => ({
    id: sector,
    title: name,
    labels: [],
    seats: [],
  }));
  let at = 0;
  for (const [sector, row, first, count] of rows) {
    for (let step = 0; step < count; step++, at++) {
      blocks[sector]?.seats.push({
        id: ids?.[at] ?? 0,
        x: (lefts?.[at] ?? 0) * SCALE,
        y: (tops?.[at] ?? 0) * SCALE,
        title: `${row} ${first + step}`,
        salable: st[at] === '0',
      });
    }
  }
  return blocks;
}

offer(
  {
    wire: blocksOf,
    show(element, wire, onChosen) {
      element.style.height = '500px';
      const blocks = JSON.parse(wire) as Block[];
      const map = new SeatMapCanvas('#map', { legend: false, min_zoom: 0.005, max_zoom: NEAR, style: STYLE });
      map.eventManager.addEventListener('SEAT.CLICK', (seat) => {
        if (!seat.isSelected()) seat.select();
        onChosen(seat.item.id);
      });
      // the library fails on halls that are completely outside the initial viewport
      map.zoomManager.zoomLevels.BLOCK = { x: 0, y: 0, k: NEAR };
      map.data.addBulkBlock(blocks);
      const found = (id: number) => {
        const block = blocks.find(({ seats }) => seats.some((seat) => seat.id === id));
        return { block: block?.id ?? 0, seat: block?.seats.find((seat) => seat.id === id) };
      };
      return {
        hasSeats: () => element.querySelector('.seat') !== null,
        bring(id) {
          const { x = 0, y = 0 } = found(id).seat ?? {};
          const { translateTo, scaleTo } = map.zoomManager.zoomTypes.normal;
          map.svg.node.call(scaleTo, NEAR).call(translateTo, x, y);
        },
        whereIs(id) {
          const seat = map.svg.stage.blocks.getBlock(found(id).block)?.seats.getSeat(id);
          return middleOf(seat?.node.node());
        },
        colourAt: fillAt,
      };
    },
  },
  {},
);
