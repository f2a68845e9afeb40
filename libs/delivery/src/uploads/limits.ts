const MIB = 1024 * 1024;

/** Limits of uploads. Bytes are those that arrive; compressed forms are made by the service. */
export const UPLOAD_LIMITS = {
  /** bytes of the request that begins an upload */
  requestBytes: MIB,
  /** depth of its JSON */
  depth: 32,
  fileBytes: 5 * MIB,
  releaseBytes: 25 * MIB,
  files: 500,
  /** characters of a title or a description */
  textLength: 300,
  /** open uploads of a token */
  open: 3,
  /** ms after which an upload ends */
  lifetimeMs: 24 * 3_600_000,
  releasesPerHour: 20,
} as const;
