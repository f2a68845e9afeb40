import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { DEPLOY } from '../deploy/paths.ts';
import { ignoredBy, isIgnored } from './docker-ignore.ts';

test('isIgnored matches a pattern without a slash in the root only, and a pattern with `**` in every folder', () => {
  assert.ok(isIgnored(['.env'], '.env'));
  assert.ok(!isIgnored(['.env'], 'deploy/.env'));
  assert.ok(isIgnored(['**/.env'], '.env'));
  assert.ok(isIgnored(['**/.env'], 'deploy/.env'));
});

test('isIgnored matches the content of a folder, and the last matching pattern decides', () => {
  assert.ok(isIgnored(['var'], 'var/data/secret'));
  assert.ok(!isIgnored(['**/.env*', '!**/.env.example'], 'deploy/.env.example'));
  assert.ok(isIgnored(['!**/.env.example', '**/.env*'], 'deploy/.env.example'));
});

test('.dockerignore excludes .env files, except the example, from the build context of images', () => {
  const patterns = ignoredBy(path.join(DEPLOY, 'Containerfile.dockerignore'));
  for (const file of [
    '.env',
    '.env.local',
    'deploy/.env',
    'deploy/.env.production',
    'apps/backend/.env',
    'apps/edge/src/.env.old',
  ])
    assert.ok(isIgnored(patterns, file), file);
  for (const file of [
    'deploy/.env.example',
    'package-lock.json',
    'apps/edge/src/server.ts',
    'libs/api/src/index.ts',
  ])
    assert.ok(!isIgnored(patterns, file), file);
});
