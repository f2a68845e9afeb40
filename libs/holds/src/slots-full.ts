/** Error: at least one slot has too little capacity. All new holds have been released. */
export class SlotsFull extends Error {
  readonly slotIds: readonly number[];

  constructor(slotIds: readonly number[]) {
    super('Slots are full');
    this.name = 'SlotsFull';
    this.slotIds = slotIds;
  }
}
