import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readPackage, ROOT } from '../workspace.ts';
import { SHARED, sharedConfig } from './shared.ts';

const ROLES = ['host', 'remote', 'standalone'] as const;

/** Two of these in one page are two carts, two caches, two Reacts: without a warning. */
const CARRY_IDENTITY = ['react', 'react/', 'react-dom', 'react-dom/', '@tanstack/react-query'];

/** Sources that make something which exists once: a store, a registry, a context that crosses rooms. */
const MAKES_IDENTITY = /from '(zustand|i18next|react-router-dom)[/']/;

const IMPORT = /^import \{([^}]*)\} from '([^']+)'/gm;

function libsThatMakeIdentity(): string[] {
  const sources = globSync('libs/*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  );
  const makers = sources.filter((file) => MAKES_IDENTITY.test(readFileSync(path.join(ROOT, file), 'utf8')));
  return [
    ...new Set(makers.map((file) => readPackage(path.join(ROOT, ...file.split('/').slice(0, 2))).name)),
  ];
}

test('what carries identity is one in the page, in every kind of build', () => {
  const libs = libsThatMakeIdentity();
  assert.ok(libs.includes('@taquilla/shared-state'));
  for (const role of ROLES) {
    const config = sharedConfig(role);
    for (const name of [...CARRY_IDENTITY, ...libs]) {
      assert.deepEqual(
        { name, singleton: config[name]?.singleton, strictVersion: config[name]?.strictVersion },
        { name, singleton: true, strictVersion: true },
      );
    }
  }
});

test('the shell provides every shared package from the start, a remote brings none', () => {
  for (const name of Object.keys(SHARED)) {
    assert.equal(sharedConfig('host')[name]?.eager, true, name);
    assert.equal(sharedConfig('remote')[name]?.import, false, name);
  }
});

test('ranges leave the shell free to move within a major version', () => {
  for (const { range } of Object.values(SHARED)) {
    for (const one of range.split(' || ')) assert.match(one, /^\^[1-9]\d*\.0\.0$/);
  }
});

test('nothing asks for a name of a shared package that the shell does not give', () => {
  const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: ROOT });
  const missing = sources.flatMap((file) =>
    Array.from(readFileSync(path.join(ROOT, file), 'utf8').matchAll(IMPORT), ([, words = '', from = '']) => {
      const { names } = SHARED[from] ?? {};
      const asked = words.split(',').map((word) => word.trim().replace(/ as .*/, ''));
      return asked.filter((name) => name && !name.startsWith('type ') && names && !names.includes(name));
    }).flat(),
  );
  assert.deepEqual(missing, []);
});

/** What of zod is a type, or has types alone. */
const TYPES = /^(?:core|infer|input|output|Zod\w+)$/;

test('nothing uses a name of zod/mini that the shell does not give', () => {
  const sources = globSync('{apps,libs}/*/src/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))
    .filter((source) => source.includes("import * as z from 'zod/mini'"));
  const used = sources.flatMap((source) =>
    Array.from(source.matchAll(/\bz\.(\w+)(?=[.(<])/g), ([, name]) => name),
  );
  const given = new Set(SHARED['zod/mini']?.names);
  assert.deepEqual(
    [...new Set(used)].filter((name) => name && !TYPES.test(name) && !given.has(name)),
    [],
  );
});
