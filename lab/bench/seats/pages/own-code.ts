/** Entry with all code of our seat map, without the benchmark; `build-pages.ts` measures its size. */
export { readLayout } from '../../../../apps/events/src/features/seats/seat-map/map/seat-map.ts';
export {
  applyChanges,
  readStatus,
} from '../../../../apps/events/src/features/seats/seat-map/map/seat-status.ts';
export { SeatList } from '../../../../apps/events/src/features/seats/seat-map/list/seat-list.tsx';
export { HallMap } from '../../../../apps/events/src/features/seats/seat-map/view/hall-map.tsx';
export { useView } from '../../../../apps/events/src/features/seats/seat-map/view/use-view.ts';
