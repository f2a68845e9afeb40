import { bucketObjects } from '../objects/bucket-objects.ts';
import { folderObjects } from '../objects/folder-objects.ts';
import type { RolloutLocation } from '../rollouts/checked-rollouts.ts';
import { Operators } from './operators.ts';

/** Name of the object, next to the rollouts; no rollout can have this name. */
const OBJECT = 'access/operators.json';

/** Opens the operators of a folder or a bucket. `secret`: `EDGE_SECRET`, the same for edges and commands. */
export function openOperators({ dir, url, secret }: RolloutLocation & { secret: string }): Operators {
  return url
    ? new Operators({ objects: bucketObjects(url), name: `rollouts/${OBJECT}`, secret })
    : new Operators({ objects: folderObjects(dir), name: OBJECT, secret });
}
