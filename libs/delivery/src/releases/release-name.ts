const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^[0-9A-Za-z][0-9A-Za-z.+-]*$/;

/** Whether name and version can be those of a release: they become folder names, so nothing else may be in them. */
export function isReleaseName(name: string, version: string): boolean {
  return NAME.test(name) && VERSION.test(version);
}
