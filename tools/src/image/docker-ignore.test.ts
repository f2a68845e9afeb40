import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { DEPLOY } from '../deploy/paths.ts';
import { ignoredBy, isIgnored } from './docker-ignore.ts';

test('a pattern without a slash names the file of the root alone, `**` those of every folder', () => {
  assert.ok(isIgnored(['.env'], '.env'));
  assert.ok(!isIgnored(['.env'], 'deploy/.env'));
  assert.ok(isIgnored(['**/.env'], '.env'));
  assert.ok(isIgnored(['**/.env'], 'deploy/.env'));
});

test('a pattern matches what is in a folder, and the last one that matches decides', () => {
  assert.ok(isIgnored(['var'], 'var/data/secret'));
  assert.ok(!isIgnored(['**/.env*', '!**/.env.example'], 'deploy/.env.example'));
  assert.ok(isIgnored(['!**/.env.example', '**/.env*'], 'deploy/.env.example'));
});

test('no file with settings enters an image or its build cache', () => {
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
