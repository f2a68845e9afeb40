import { Copy, DockerfileParser, type Instruction } from 'dockerfile-ast';

/** A step of a stage: what it does, and its words. */
export interface Step {
  what: string;
  words: string[];
  /** as it is written after its name, over several lines in one */
  text: string;
  /** of a `COPY`: the stage that it takes from; undefined: what is built */
  from: string | undefined;
}

export interface Stage {
  /** of a stage before, or of a registry */
  base: string;
  steps: Step[];
}

/** The stages of a container file by their names, in their order. */
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

/** `["node", "a.ts"]`, of a `CMD` or what follows it in a `HEALTHCHECK`. */
export function commandIn(text: string): string[] {
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** `NAME=value OTHER=value` */
export const settingsIn = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => [word.slice(0, word.indexOf('=')), word.slice(word.indexOf('=') + 1)]),
  );
