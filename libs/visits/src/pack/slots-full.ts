/** At least one slot has too few places left. Everything taken on the way has been given back. */
export class SlotsFull extends Error {
  readonly slotIds: readonly number[];

  constructor(slotIds: readonly number[]) {
    super('Slots are full');
    this.name = 'SlotsFull';
    this.slotIds = slotIds;
  }
}
