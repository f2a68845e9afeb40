export { incompatibilities } from './compatibility.ts';
export { changedFiles, isDictionary } from './deltas/changed-files.ts';
export { deltaOf, isDeltaOf } from './deltas/delta.ts';
export { namePattern } from './deltas/logical-name.ts';
export { usedReleases } from './deltas/used-releases.ts';
export {
  contentFileAt,
  contentHash,
  fileAddress,
  fileInStore,
  FILES,
  FILES_FOLDER,
  hashIn,
  HASHES_FILE,
  releaseBase,
} from './files/file-address.ts';
export { integrityOf, isIntact } from './files/integrity.ts';
export { writeAtomically } from './files/write-atomically.ts';
export { bucketObjects, isBucketAddress } from './objects/bucket-objects.ts';
export { folderObjects } from './objects/folder-objects.ts';
export type { Objects, StoredObject } from './objects/objects.ts';
export { OPERATOR_ROLES, type OperatorRole } from './operators/account.ts';
export { openOperators } from './operators/open-operators.ts';
export {
  OperatorRefused,
  SESSION_MS,
  type Credentials,
  type Operator,
  type Operators,
} from './operators/operators.ts';
export {
  OVERRIDE_HEADER,
  OVERRIDE_MS,
  overrideKey,
  OverrideRefused,
  readOverride,
  writeOverride,
  type OverridePolicy,
} from './override.ts';
export { BucketStore } from './releases/bucket-store.ts';
export { FolderStore, type ReleaseDraft } from './releases/folder-store.ts';
export type { CheckDraft } from './releases/publisher.ts';
export { releaseCost } from './releases/release-cost.ts';
export { openReleases, type Releases } from './releases/releases.ts';
export {
  undo,
  setReleases,
  setCanary,
  optOut,
  promote,
  stateOf,
  withdraw,
  type Change,
  type RolloutState,
} from './rollouts/change-rollout.ts';
export { rolloutProblems, type FindRecord } from './rollouts/check-rollout.ts';
export { clashesWith, routeClashes, SHELL } from './rollouts/route-clashes.ts';
export {
  canariesFor,
  effectiveRollout,
  type EffectiveRollout,
  type ActiveCanary,
} from './rollouts/effective-rollout.ts';
export { DEFAULT_ROLLOUT, RolloutRefused, Rollouts, type Author, type Check } from './rollouts/rollouts.ts';
export { compatibilityProblems, recordsInUse, type InUse } from './rollouts/compatibility-in-use.ts';
export { changeChecked, openRollouts, retireChecked } from './rollouts/checked-rollouts.ts';
export { assignGroup, GROUPS, isChosen, parseGroup } from './rollouts/visitor-group.ts';
export type { AuditEntry, AuditLog } from './tokens/audit-log.ts';
export { openPublishers, type PrivateLocation } from './tokens/open-publishers.ts';
export { mayRead, uncoveredBy } from './tokens/scopes.ts';
export type { TokenBearer, Tokens } from './tokens/tokens.ts';
export { UPLOAD_LIMITS } from './uploads/limits.ts';
export { openUploads } from './uploads/open-uploads.ts';
export { parseDocument } from './uploads/parse-document.ts';
export { UploadRefused, type UploadCode } from './uploads/refused.ts';
export type { Uploads } from './uploads/uploads.ts';
