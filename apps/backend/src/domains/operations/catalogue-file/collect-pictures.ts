import type { StoredPicture } from '../../venues/index.ts';
import type { PictureEntry } from './picture-schema.ts';
import type { RowCollector } from './row-collector.ts';

/** Maps pictures of a venue to rows. @param kept the same pictures after inspection */
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
