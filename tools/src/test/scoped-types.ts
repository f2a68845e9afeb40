import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

/** Writes a TypeScript project of one app alone, with what it imports; answers its path. */
export function scopedTypes(folder: string): string {
  const file = path.join(ROOT, 'node_modules/.cache/types', `${path.basename(folder)}.json`);
  const project = {
    extends: path.join(ROOT, 'tsconfig.json'),
    compilerOptions: { tsBuildInfoFile: file.replace(/\.json$/, '.tsbuildinfo') },
    include: [
      path.join(ROOT, folder, 'src'),
      path.join(ROOT, 'libs/*/src/**/*.d.ts'),
      path.join(ROOT, 'tools/src/jest'),
    ],
  };
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(project));
  return file;
}
