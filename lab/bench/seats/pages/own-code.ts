/** What a page needs of this app to show a hall and follow its changes: the code that the bench weighs, without the bench. */
export { readLayout } from '../../../../apps/events/src/features/seats/seat-map/map/seat-map.ts';
export {
  applyChanges,
  readStatus,
} from '../../../../apps/events/src/features/seats/seat-map/map/seat-status.ts';
export { HallViews } from '../../../../apps/events/src/features/seats/seat-map/view/hall-views.tsx';
export { useView } from '../../../../apps/events/src/features/seats/seat-map/view/use-view.ts';
