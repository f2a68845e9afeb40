/** Draft of a change and the request built from it. Pure functions. */
import type { ChangeQuoteRequest } from '@taquilla/contracts';
import { groupsOf, type ChangeLine } from './visit-groups.ts';

interface NewHolder {
  name: string;
  nif: string;
}

export interface ChangeDraft {
  /** new slots: slot id by room id, by visit key */
  slots: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** remaining quantity by line position */
  retained: Readonly<Record<number, number>>;
  /** new holders by `holderKey` */
  holders: Readonly<Record<string, NewHolder>>;
}

export const NO_CHANGE: ChangeDraft = { slots: {}, retained: {}, holders: {} };

export const holderKey = (position: number, unit: number) => `${position} ${unit}`;

/** Returns the changed lines; empty: nothing changes, or the input is incomplete. */
export function requestedLines(
  lines: readonly ChangeLine[],
  draft: ChangeDraft,
): ChangeQuoteRequest['lines'] {
  const groups = groupsOf(lines, draft.retained);
  return lines.flatMap((line) => {
    const { position, quantity } = line;
    const group = groups.find((candidate) => candidate.lines.includes(line));
    const slots = (group && draft.slots[group.key]) ?? {};
    const items = line.items.flatMap(({ item_id, room_id, stock_id }) => {
      const newSlot = room_id === null ? undefined : slots[room_id];
      return newSlot === undefined || newSlot === stock_id ? [] : [{ item_id, stock_id: newSlot }];
    });
    const isWhole = group === undefined || Object.keys(slots).length === group.rooms.length;
    const retained = draft.retained[position] ?? quantity;
    const holders = Array.from({ length: retained }, (_, unit) => {
      const typed = draft.holders[holderKey(position, unit)];
      return typed && typed.name.trim() !== '' && typed.nif.trim() !== ''
        ? { name: typed.name.trim(), nif: typed.nif.trim() }
        : null;
    });
    const isRenamed = holders.some(Boolean);
    const isMoved = isWhole && items.length > 0;
    if (!isMoved && !isRenamed && retained === quantity) return [];
    return [
      {
        position,
        ...(retained < quantity && { quantity: retained }),
        ...(isMoved && { items }),
        ...(isRenamed && { holders }),
      },
    ];
  });
}
