import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const COPIED = [
  'apps',
  'libs',
  'lab',
  'testing',
  'tools',
  'oxlint.config.ts',
  'package.json',
  'tsconfig.json',
  'tsconfig.base.json',
];

export interface SourceText {
  /** path of the file; its name up to the first dot is replaced */
  file: string;
  text: string;
}

export interface Problem {
  /** name of the rule, as in `oxlint.config.ts` */
  rule: string;
  message: string;
}

/**
 * Lints texts as if they were files of this repository, in a copy of it. The copy has no type information: JavaScript
 * only.
 * @returns the problems of each text, in the order of the texts
 */
export function lintTexts(texts: readonly SourceText[]): Problem[][] {
  const copy = mkdtempSync(path.join(tmpdir(), 'linted-'));
  try {
    copyRepository(copy);
    const files = texts.map(({ file, text }, index) => {
      const { dir, base } = path.parse(file);
      const name = path.join(dir, base.replace(/^[^.]+/, `text-${index}`));
      mkdirSync(path.join(copy, dir), { recursive: true });
      writeFileSync(path.join(copy, name), text);
      return name;
    });
    const { stdout, stderr } = spawnSync(
      path.join(ROOT, 'node_modules/.bin/oxlint'),
      ['-f', 'json', ...files],
      {
        cwd: copy,
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    );
    if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; message: string; filename: string }[];
    };
    return files.map((name) =>
      diagnostics
        .filter(({ filename }) => filename === name)
        .map(({ code, message }) => ({ rule: code.replace(/^(.*)\((.*)\)$/, '$1/$2'), message })),
    );
  } finally {
    rmSync(copy, { recursive: true });
  }
}

function copyRepository(copy: string): void {
  for (const name of COPIED) {
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !['node_modules', 'dist'].includes(path.basename(source)),
    });
  }
  // links to this repository's workspaces resolve to the copy
  const modules = path.join(copy, 'node_modules');
  cpSync(path.join(ROOT, 'node_modules/@taquilla'), path.join(modules, '@taquilla'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  for (const name of readdirSync(path.join(ROOT, 'node_modules')).filter((one) => one !== '@taquilla')) {
    symlinkSync(path.join(ROOT, 'node_modules', name), path.join(modules, name));
  }
  mkdirSync(path.join(copy, 'e2e'));
}
