/**
 * Derives the repository's files in an image from its Containerfile without a container engine. Build commands are not
 * run.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stagesOf, type Stage } from './containerfile.ts';
import { isIgnored } from './docker-ignore.ts';

/** Paths in the image, each with the source file in the repository. */
export type ShippedFiles = Map<string, string>;

/**
 * Lists the files of an image.
 * @param files of the repository
 * @param ignored patterns of the `.dockerignore`
 */
export function shippedFiles(
  containerfile: string,
  { files, ignored }: { files: readonly string[]; ignored: readonly string[] },
  stage: string,
): ShippedFiles {
  const stages = stagesOf(readFileSync(containerfile, 'utf8'));
  const context = new Map(
    files.filter((file) => !isIgnored(ignored, file)).map((file) => [`/${file}`, file]),
  );
  return filesOf(stages, context, stage);
}

function filesOf(stages: Map<string, Stage>, context: ShippedFiles, name: string): ShippedFiles {
  const stage = stages.get(name);
  if (!stage) return new Map();
  const shipped = new Map(filesOf(stages, context, stage.base));
  let workdir = '/shop';
  for (const { what, words, from } of stage.steps) {
    if (what === 'WORKDIR') workdir = words[0] ?? workdir;
    if (what !== 'COPY') continue;
    const [source = '', target = ''] = words;
    const origin = from === undefined ? context : filesOf(stages, context, from);
    const folder = path.resolve('/', source);
    for (const [place, file] of origin) {
      const rest = path.relative(folder, place);
      if (rest.startsWith('..')) continue;
      const isInto = target.endsWith('/');
      const name = rest === '' && isInto ? path.basename(place) : rest;
      shipped.set(path.resolve(workdir, target, name), file);
    }
  }
  return shipped;
}
