/** An object as read. */
export interface StoredObject {
  content: Buffer;
  /** changes with the content */
  tag: string;
}

/**
 * Object store: a folder or a bucket. Names are relative, with `/` between their parts. A read concurrent with a write returns
 * the old or the new object, never a partial one.
 */
export interface Objects {
  /** Reads an object; undefined when it does not exist. */
  read(name: string): Promise<StoredObject | undefined>;
  /** Returns the tags of all objects whose names start with the prefix, by name. */
  list(prefix: string): Promise<Map<string, string>>;
  /**
   * Writes an object.
   * @param expected tag that the object must have, `null`: it must not exist; undefined: unconditional
   * @returns false when the condition does not hold, in which case nothing is written
   */
  write(name: string, content: string | Buffer, expected?: string | null): Promise<boolean>;
  /** Deletes an object; idempotent. */
  remove(name: string): Promise<void>;
}
