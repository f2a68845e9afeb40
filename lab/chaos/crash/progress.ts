/** Counts what was answered, so that moments are measured in work done, however slow the machine is. */
export class Progress {
  #answers = 0;
  #wanted = Infinity;
  #reached: () => void = () => undefined;
  #isOver = false;

  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
  }

  step(): void {
    this.#answers += 1;
    if (this.#answers >= this.#wanted) this.#reached();
  }

  /** Resolves after so many more answers. */
  after(answers: number): Promise<void> {
    this.#wanted = this.#answers + answers;
    return new Promise((resolve) => (this.#reached = resolve));
  }
}
