/** Checks the sources of images and packages, and the files that must not be in an image. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ROOT } from '../workspace.ts';
import { pinImages } from './pin-images.ts';
import { readDeployed } from './paths.ts';

const ROLES = ['edge', 'box-office', 'worker'];
const { version: VERSION } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

test('images have exact versions, and packages are installed from the lock file', () => {
  const { images } = parse(readDeployed('kubernetes/kustomization.yaml')) as {
    images: { newTag?: string; digest?: string }[];
  };
  for (const { newTag, digest } of images) assert.ok(digest?.startsWith('sha256:') ?? newTag === VERSION);
  const compose = parse(readDeployed('compose.yaml'), { merge: true }) as {
    services: Record<string, { image: string }>;
  };
  for (const [name, { image }] of Object.entries(compose.services)) {
    const isOwn = image.startsWith('taquilla-');
    assert.match(image, isOwn ? new RegExp(`:${VERSION}$`) : /:\d+\.\d+(\.\d+)?-bookworm$/, name);
  }
  const containerfile = readDeployed('Containerfile');
  assert.doesNotMatch(containerfile, /npm i(nstall)?\b/);
  assert.equal(containerfile.match(/npm ci /g)?.length, 2);
});

test('git ignores .env files in every folder, except the example', () => {
  const ignored = (file: string) =>
    spawnSync('git', ['check-ignore', '--quiet', '--no-index', file], { cwd: ROOT }).status === 0;
  for (const file of ['.env', 'deploy/.env', 'apps/backend/.env', 'apps/edge/.env.production'])
    assert.ok(ignored(file), file);
  assert.ok(!ignored('deploy/.env.example'));
});

test('pinImages writes the digest of each role, and refuses a missing or malformed digest', () => {
  const digest = `sha256:${'0a'.repeat(32)}`;
  const pushed = ROLES.map((role) => `${role}=registry.example.org/shop/${role}@${digest}`);
  const { images } = parse(pinImages(readDeployed('kubernetes/kustomization.yaml'), pushed)) as {
    images: object[];
  };
  assert.deepEqual(
    images,
    ROLES.map((role) => ({ name: `taquilla-${role}`, newName: `registry.example.org/shop/${role}`, digest })),
  );
  assert.throws(
    () => pinImages(readDeployed('kubernetes/kustomization.yaml'), pushed.slice(1)),
    /has no digest/,
  );
  assert.throws(() => pinImages(readDeployed('kubernetes/kustomization.yaml'), ['edge=x:latest']), /is no/);
});
