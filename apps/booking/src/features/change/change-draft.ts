/** What a buyer wants to be different, and what is asked of the box office for it. Pure. */
import type { ChangeQuoteRequest } from '@taquilla/contracts';
import { groupsOf, type ChangeLine } from './visit-groups.ts';

interface NewHolder {
  name: string;
  nif: string;
}

export interface ChangeDraft {
  /** by visit: other slots, by room */
  slots: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** by line: how many stay */
  kept: Readonly<Record<number, number>>;
  /** by line and unit */
  holders: Readonly<Record<string, NewHolder>>;
}

export const NO_CHANGE: ChangeDraft = { slots: {}, kept: {}, holders: {} };

export const holderKey = (position: number, unit: number) => `${position} ${unit}`;

/** The lines that would be different; none: nothing would, or what is typed is not complete. */
export function requestedLines(
  lines: readonly ChangeLine[],
  draft: ChangeDraft,
): ChangeQuoteRequest['lines'] {
  const groups = groupsOf(lines, draft.kept);
  return lines.flatMap((line) => {
    const { position, quantity } = line;
    const group = groups.find((one) => one.lines.includes(line));
    const slots = (group && draft.slots[group.key]) ?? {};
    const items = line.items.flatMap(({ item_id, room_id, stock_id }) => {
      const wanted = room_id === null ? undefined : slots[room_id];
      return wanted === undefined || wanted === stock_id ? [] : [{ item_id, stock_id: wanted }];
    });
    const isWhole = group === undefined || Object.keys(slots).length === group.rooms.length;
    const kept = draft.kept[position] ?? quantity;
    const holders = Array.from({ length: kept }, (_, unit) => {
      const typed = draft.holders[holderKey(position, unit)];
      return typed && typed.name.trim() !== '' && typed.nif.trim() !== ''
        ? { name: typed.name.trim(), nif: typed.nif.trim() }
        : null;
    });
    const isRenamed = holders.some(Boolean);
    const isMoved = isWhole && items.length > 0;
    if (!isMoved && !isRenamed && kept === quantity) return [];
    return [
      {
        position,
        ...(kept < quantity && { quantity: kept }),
        ...(isMoved && { items }),
        ...(isRenamed && { holders }),
      },
    ];
  });
}
