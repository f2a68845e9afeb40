/** More is not read by anybody; the first ones say what is wrong. */
const MOST_LINES = 200;

/** Why a file cannot be taken; each line says where. */
export class UnusableFile extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const told =
      lines.length <= MOST_LINES
        ? lines
        : [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more`];
    super(told.join('\n'));
    this.lines = told;
  }
}
