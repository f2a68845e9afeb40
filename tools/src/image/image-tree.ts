import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isIgnored } from './docker-ignore.ts';
import { commandIn, settingsIn, stagesOf, type Stage, type Step } from './containerfile.ts';
import { makeRoot, runIn } from './root.ts';

/** An image: a tree of files and its start command. */
export interface ImageTree {
  root: string;
  workdir: string;
  env: Record<string, string>;
  user: string;
  command: string[];
  health: string[];
}

export interface Building {
  /** folder of the build context */
  context: string;
  containerfile: string;
  /** lines of its `.dockerignore` */
  ignored: readonly string[];
  /** empty folder that receives a folder for each stage */
  dir: string;
  /** environment of build steps: where packages are downloaded from */
  env: Record<string, string>;
}

/** Builds an image's tree from its Containerfile step by step, without a container engine. */
export class ImageTrees {
  private readonly building: Building;
  private readonly stages: Map<string, Stage>;
  private readonly made = new Map<string, ImageTree>();

  constructor(building: Building) {
    this.building = building;
    this.stages = stagesOf(readFileSync(building.containerfile, 'utf8'));
  }

  /**
   * Builds a stage, or returns it when it is built already.
   * @throws {Error} when the stage does not exist or a step fails
   */
  make(name: string): ImageTree {
    const known = this.made.get(name);
    if (known) return known;
    const stage = this.stages.get(name);
    if (!stage) throw new Error(`there is no stage ${name}`);
    const tree = this.begin(name, stage.base);
    for (const step of stage.steps) this.take(tree, step);
    this.made.set(name, tree);
    return tree;
  }

  private begin(name: string, base: string): ImageTree {
    const root = path.join(this.building.dir, name);
    if (this.stages.has(base)) {
      const before = this.make(base);
      cpSync(before.root, root, { recursive: true, verbatimSymlinks: true });
      return { ...before, env: { ...before.env }, root };
    }
    makeRoot(root);
    return { root, workdir: '/', env: {}, user: '0', command: [], health: [] };
  }

  private take(tree: ImageTree, step: Step): void {
    const { words, text } = step;
    const [first = ''] = words;
    if (step.what === 'WORKDIR') {
      tree.workdir = first;
      mkdirSync(path.join(tree.root, first), { recursive: true });
    } else if (step.what === 'ENV') Object.assign(tree.env, settingsIn(words));
    else if (step.what === 'USER') tree.user = first;
    else if (step.what === 'CMD') tree.command = commandIn(text);
    else if (step.what === 'HEALTHCHECK') tree.health = commandIn(text);
    else if (step.what === 'COPY') this.copy(tree, step);
    else if (step.what === 'RUN') {
      const env = { ...this.building.env, ...tree.env, HOME: '/tmp' };
      runIn({ root: tree.root, workdir: tree.workdir, command: ['sh', '-ec', text], env });
    } else if (!['EXPOSE', 'STOPSIGNAL', 'ARG'].includes(step.what))
      throw new Error(`${step.what} is an unknown instruction`);
  }

  private copy(tree: ImageTree, { words: [source = '', target = ''], from }: Step): void {
    const root = from === undefined ? this.building.context : this.make(from).root;
    const to = path.resolve(tree.workdir, target);
    const isInto = target.endsWith('/');
    cpSync(path.join(root, source), path.join(tree.root, to, isInto ? path.basename(source) : ''), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => from !== undefined || !isIgnored(this.building.ignored, path.relative(root, file)),
    });
  }
}
