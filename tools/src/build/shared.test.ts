import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { readPackage, ROOT } from '../workspace.ts';
import { SHARED, sharedConfig } from './shared.ts';

const ROLES = ['host', 'remote', 'standalone'] as const;

/** Packages with module state: a second instance in a page would silently be a second cart, cache or React. */
const CARRY_IDENTITY = ['react', 'react/', 'react-dom', 'react-dom/', '@tanstack/react-query'];

/** Imports that create module state: a store, a registry, a context shared by workspaces. */
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

test('packages with module state are singletons in every kind of build', () => {
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

test('the shell provides every shared package eagerly, a remote bundles none', () => {
  for (const name of Object.keys(SHARED)) {
    assert.equal(sharedConfig('host')[name]?.eager, true, name);
    assert.equal(sharedConfig('remote')[name]?.import, false, name);
  }
});

test('version ranges accept every later version of the same major version', () => {
  for (const { range } of Object.values(SHARED)) {
    for (const one of range.split(' || ')) assert.match(one, /^\^[1-9]\d*\.0\.0$/);
  }
});

test('no source imports a name that the shell does not provide of a shared package', () => {
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

/** Names of zod that are types or namespaces of types. */
const TYPES = /^(?:core|infer|input|output|Zod\w+)$/;

test('no source uses a name of zod/mini that the shell does not provide', () => {
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
