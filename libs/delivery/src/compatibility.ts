import type { ReleaseRecord } from '@taquilla/contracts';

type Agreement = Pick<ReleaseRecord, 'contract' | 'shared' | 'names'>;

/** Why a remote would not start in a shell: each reason a sentence, none when it would. */
export function incompatibilities(shell: Agreement, remote: Agreement): string[] {
  const contract = satisfies(shell.contract, remote.contract)
    ? []
    : [`it speaks contract ${remote.contract}, the shell ${shell.contract}`];
  const shared = Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (version === undefined) return [`it needs ${name}, which the shell does not provide`];
    return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell has ${version}`];
  });
  const names = Object.entries(remote.names ?? {}).flatMap(([name, taken]) => {
    // a shell whose record does not name them gives all of the package
    const given = shell.names?.[name];
    const missing = given ? taken.filter((one) => !given.includes(one)) : [];
    return missing.map((one) => `it needs ${one} of ${name}, which the shell does not give`);
  });
  return [...contract, ...shared, ...names];
}

/** Whether one of the versions that are there is one of those that are wanted; several are written as `1.4.0 || 2.0.0`. */
function satisfies(there: string, wanted: string): boolean {
  return there.split(OR).some((version) => wanted.split(OR).some((one) => hasAllOf(version, one)));
}

const OR = ' || ';

/** Whether a version has everything of another one, which may be written as a range `^1.2.3` with a major above 0. */
function hasAllOf(version: string, wanted: string): boolean {
  const [major, minor, patch] = numbers(version);
  const [wantedMajor, wantedMinor, wantedPatch] = numbers(wanted.replace('^', ''));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
