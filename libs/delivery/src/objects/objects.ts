/** An object as it was when it was read. */
export interface StoredObject {
  content: Buffer;
  /** another one as soon as the content is another */
  tag: string;
}

/**
 * Objects by name, in a folder or a bucket. Names are relative, with `/` between their parts. Whoever reads while
 * somebody writes gets the old object or the new one, never half of it.
 */
export interface Objects {
  /** Undefined where there is none. */
  read(name: string): Promise<StoredObject | undefined>;
  /** Tags by name of everything whose name begins with the prefix. */
  list(prefix: string): Promise<Map<string, string>>;
  /**
   * Writes an object. With `expected` only if the object has that tag now, with `null` only if there is none yet.
   * Answers false, and writes nothing, where it is otherwise.
   */
  write(name: string, content: string | Buffer, expected?: string | null): Promise<boolean>;
}
