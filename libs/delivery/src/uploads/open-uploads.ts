import { openPublisher, type CheckDraft } from '../releases/publisher.ts';
import type { ReleaseLocation } from '../releases/releases.ts';
import { recordsInUse, type InUse } from '../rollouts/compatibility-in-use.ts';
import type { AuditLog } from '../tokens/audit-log.ts';
import { privateObjects, type PrivateLocation } from '../tokens/open-publishers.ts';
import { Uploads } from './uploads.ts';

interface Options extends ReleaseLocation, PrivateLocation, InUse {
  audit: AuditLog;
  /** Checks the files of a draft before they are published. */
  check: CheckDraft;
}

/** Opens the uploads of a folder or a bucket, which publish into the releases of the same. */
export function openUploads({ audit, check, dir, url, privateDir, ...inUse }: Options): Uploads {
  return new Uploads({
    ...privateObjects({ privateDir, url }),
    publisher: openPublisher({ dir, url, check }),
    audit,
    inUse: () => recordsInUse(inUse),
  });
}
