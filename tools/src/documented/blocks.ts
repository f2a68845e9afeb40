/** A fenced block of shell commands in a document. */
export interface ShellBlock {
  /** `docs/operations.md:12`, where the fence begins */
  at: string;
  /** commands in order, without comments; continued lines are joined */
  commands: readonly string[];
}

const FENCE = /^```(\w*)\n([^]*?)^```$/gm;

/** Returns the blocks of a document that are marked as shell (`sh`). */
export function shellBlocks(document: string, text: string): ShellBlock[] {
  return [...text.matchAll(FENCE)]
    .filter(([, language]) => language === 'sh')
    .map(({ 2: content = '', index }) => ({
      at: `${document}:${text.slice(0, index).split('\n').length}`,
      commands: commandsOf(content),
    }));
}

function commandsOf(content: string): string[] {
  const lines = content.replaceAll('\\\n', '').split('\n');
  return lines.map((line) => line.replace(/(^|\s)#.*$/, '').trim()).filter(Boolean);
}
