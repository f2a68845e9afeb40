/** Types of the functions that the benchmark uses: the package declares type files that it does not contain. */
declare module '@alisaitteke/seatmap-canvas' {
  /** a d3 selection */
  interface Selection {
    node(): Element;
    call(transform: unknown, ...values: number[]): Selection;
  }

  export interface Seat {
    id: number;
    x: number;
    y: number;
    title: string;
    salable: boolean;
  }

  export interface Block {
    id: number;
    title: string;
    labels: [];
    seats: Seat[];
  }

  interface SeatNode {
    item: { id: number };
    node: Selection;
    isSelected(): boolean;
    select(): void;
  }

  export class SeatMapCanvas {
    constructor(selector: string, config: object);
    data: { addBulkBlock(blocks: Block[]): void };
    svg: {
      node: Selection;
      stage: { blocks: { getBlock(id: number): { seats: { getSeat(id: number): SeatNode } } | null } };
    };
    zoomManager: {
      zoomTypes: { normal: { translateTo: unknown; scaleTo: unknown } };
      zoomLevels: { BLOCK: { x: number; y: number; k: number } };
    };
    eventManager: { addEventListener(type: string, listener: (seat: SeatNode) => void): void };
  }
}
