import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

/** An instruction of a stage with its arguments. */
export interface Step {
  what: string;
  words: string[];
  /** the arguments; continued lines are joined */
  text: string;
  /** of a `COPY`: the source stage; undefined: the build context */
  from: string | undefined;
}

export interface Stage {
  /** name of an earlier stage or of an image in a registry */
  base: string;
  steps: Step[];
}

/** Parses a Containerfile into its stages by name, in order. */
export function stagesOf(text: string): Map<string, Stage> {
  const file = DockerfileParser.parse(text);
  const stages = new Map<string, Stage>();
  let steps: Step[] = [];
  for (const instruction of file.getInstructions()) {
    if (instruction.getKeyword() === 'FROM') {
      const from = file.getFROMs()[stages.size];
      steps = [];
      stages.set(from?.getBuildStage() ?? '', { base: from?.getImage() ?? '', steps });
    } else steps.push(stepOf(instruction));
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const what = instruction.getKeyword();
  return {
    what,
    words: instruction.getArguments().map((word) => word.getValue()),
    text: (instruction.getArgumentsContent() ?? '').replaceAll(/\\\n\s*/g, ' '),
    from: instruction instanceof Copy ? (instruction.getFromFlag()?.getValue() ?? undefined) : undefined,
  };
}

/** Parses the exec form of a `CMD` or of a `HEALTHCHECK`'s command: `["node", "a.ts"]`. */
export function commandIn(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Parses `NAME=value OTHER=value`. */
export const settingsIn = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
