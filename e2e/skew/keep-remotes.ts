/**
 * `node e2e/skew/keep-remotes.ts`: packs the remotes of the default rollout into `kept-remotes.tar.xz`, the set that every later
 * shell must run. Repeated only for a new major version of the contract.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Rollout } from '@taquilla/federation/contract';
import { FILES_FOLDER } from '@taquilla/delivery';
import { RELEASES_DIR, ROLLOUTS_DIR } from '../fixtures/shop/places.ts';
import { KEPT_REMOTES } from './kept-remotes.ts';

const { releases } = JSON.parse(readFileSync(path.join(ROLLOUTS_DIR, 'default.json'), 'utf8')) as Rollout;
const parts = Object.entries(releases)
  .filter(([name]) => name !== 'shell')
  .flatMap(([name, version]) => [path.join(name, version), path.join(FILES_FOLDER, name)]);
// the edge serves the plain form of a file that has no compressed one
const options = ['--exclude=*.br', '--exclude=*.gz', '--sort=name', '--mtime=@0', '--owner=0', '--group=0'];
execFileSync('tar', ['-c', '-I', 'xz -9e', '-f', KEPT_REMOTES, '-C', RELEASES_DIR, ...options, ...parts]);
