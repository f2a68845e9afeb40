const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** Returns whether name and version are well-formed. They become folder names, so other characters are refused. */
export function isReleaseName(name: string, version: string): boolean {
  return NAME.test(name) && VERSION.test(version);
}
