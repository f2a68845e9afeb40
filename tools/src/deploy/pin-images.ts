/**
 * `node tools/src/deploy/pin-images.ts <role>=<image>@sha256:<digest> …`: writes the digests of pushed images into
 * `kubernetes/kustomization.yaml`. A tag can be moved to another image, a digest cannot.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { DEPLOY } from './paths.ts';

const PUSHED = /^(edge|box-office|worker)=([^@\s]+)@(sha256:[0-9a-f]{64})$/;

/**
 * Replaces the image digests.
 * @param kustomization text of the file
 * @param pushed `<role>=<image>@<digest>`, for each role
 * @throws {Error} when a digest is malformed or missing
 */
export function pinImages(kustomization: string, pushed: readonly string[]): string {
  const document = parseDocument(kustomization);
  const digests = new Map(
    pushed.map((text) => {
      const [, role = '', newName, digest] = PUSHED.exec(text) ?? [];
      if (role === '') throw new Error(`${text} is no <role>=<image>@sha256:<digest>`);
      return [`taquilla-${role}`, { newName, digest }];
    }),
  );
  const { images } = document.toJS() as { images: { name: string }[] };
  const pinned = images.map(({ name }) => {
    const digest = digests.get(name);
    if (!digest) throw new Error(`${name} has no digest`);
    return { name, ...digest };
  });
  document.set('images', document.createNode(pinned));
  return document.toString();
}

if (process.argv[1] === import.meta.filename) {
  const file = path.join(DEPLOY, 'kubernetes/kustomization.yaml');
  writeFileSync(file, pinImages(readFileSync(file, 'utf8'), process.argv.slice(2)));
}
