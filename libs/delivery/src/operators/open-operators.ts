import { bucketObjects } from '../objects/bucket-objects.ts';
import { folderObjects } from '../objects/folder-objects.ts';
import type { RolloutLocation } from '../rollouts/checked-rollouts.ts';
import { Operators, type OperatorOptions } from './operators.ts';

/** Name of the object, next to the rollouts; no rollout can have this name. */
const OBJECT = 'access/operators.json';

/** Opens the operators of a folder or a bucket. */
export function openOperators({
  dir,
  url,
  secret,
  keyLabel,
  issuer,
}: RolloutLocation & OperatorOptions): Operators {
  const options = { secret, keyLabel, issuer };
  return url
    ? new Operators({ objects: bucketObjects(url), name: `rollouts/${OBJECT}`, ...options })
    : new Operators({ objects: folderObjects(dir), name: OBJECT, ...options });
}
