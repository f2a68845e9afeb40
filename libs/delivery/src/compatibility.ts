import type { ReleaseRecord } from '@taquilla/federation/contract';

type Agreement = Pick<ReleaseRecord, 'contract' | 'shared' | 'names'>;

/** Returns the reasons why a remote is incompatible with a shell, one sentence each; empty when it is compatible. */
export function incompatibilities(shell: Agreement, remote: Agreement): string[] {
  const contract = satisfies(shell.contract, remote.contract)
    ? []
    : [`it speaks contract ${remote.contract}, the shell ${shell.contract}`];
  const shared = Object.entries(remote.shared).flatMap(([name, range]) => {
    const version = shell.shared[name];
    if (version === undefined) return [`it needs ${name}, which the shell does not provide`];
    return satisfies(version, range) ? [] : [`it needs ${name} ${range}, the shell has ${version}`];
  });
  const names = Object.entries(remote.names ?? {}).flatMap(([name, used]) => {
    // a shell whose record does not name exports provides the whole package
    const provided = shell.names?.[name];
    const missing = provided ? used.filter((one) => !provided.includes(one)) : [];
    return missing.map((one) => `it needs ${one} of ${name}, which the shell does not provide`);
  });
  return [...contract, ...shared, ...names];
}

/** Returns whether a provided version satisfies a required version; several versions are written as `1.4.0 || 2.0.0`. */
function satisfies(provided: string, required: string): boolean {
  return provided.split(OR).some((version) => required.split(OR).some((one) => isAtLeast(version, one)));
}

const OR = ' || ';

/** Returns whether a version has the same major as a required version and is at least as new. A leading `^` is ignored. */
function isAtLeast(version: string, required: string): boolean {
  const [major, minor, patch] = numbers(version);
  const [requiredMajor, requiredMinor, requiredPatch] = numbers(required.replace('^', ''));
  if (major !== requiredMajor) return false;
  return minor > requiredMinor || (minor === requiredMinor && patch >= requiredPatch);
}

function numbers(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map((part) => Number.parseInt(part, 10));
  return [major, minor, patch];
}
