import type { StoredPicture } from '../../venues/index.ts';
import type { PictureEntry } from './picture-schema.ts';
import type { RowCollector } from './row-collector.ts';

/** Pictures of a venue, as rows. @param kept the same, looked at */
export function collectPictures(
  to: RowCollector,
  entries: readonly PictureEntry[],
  kept: readonly StoredPicture[],
): void {
  for (const [position, { hash }] of kept.entries()) {
    const { key, alt } = entries[position] ?? {};
    if (key === undefined) continue;
    const id = to.ids.of('picture', key);
    to.add('venue_picture', { id, hash, position });
    to.say('picture', id, { alt });
  }
}
