import { bucketObjects } from '../objects/bucket-objects.ts';
import { folderObjects } from '../objects/folder-objects.ts';
import type { Objects } from '../objects/objects.ts';
import { AuditLog } from './audit-log.ts';
import { Tokens } from './tokens.ts';

export interface PrivateLocation {
  /** `PRIVATE_DIR`: a folder that render processes cannot read; unused with a bucket */
  privateDir: string;
  /** `RELEASES_URL` */
  url: string | undefined;
}

/** Opens the objects that render processes must not reach: tokens, audit log, uploads in progress. */
export function privateObjects({ privateDir, url }: PrivateLocation): { objects: Objects; prefix: string } {
  return url
    ? { objects: bucketObjects(url), prefix: 'private/' }
    : { objects: folderObjects(privateDir), prefix: '' };
}

/** Opens the tokens of a folder or a bucket, and the log of what their bearers have changed. */
export function openPublishers(location: PrivateLocation): { tokens: Tokens; audit: AuditLog } {
  const store = privateObjects(location);
  const audit = new AuditLog(store);
  return { tokens: new Tokens({ ...store, audit }), audit };
}
