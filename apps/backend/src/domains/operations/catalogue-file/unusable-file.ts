/** Maximum number of lines; the first ones are enough to see what is wrong. */
const MAX_LINES = 200;

/** The file cannot be imported; each line has a position. */
export class UnusableFile extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    const shown =
      lines.length <= MAX_LINES
        ? lines
        : [...lines.slice(0, MAX_LINES), `… and ${lines.length - MAX_LINES} more`];
    super(shown.join('\n'));
    this.lines = shown;
  }
}
