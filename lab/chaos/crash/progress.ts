/** Counts responses, so that kill moments depend on progress and not on the machine's speed. */
export class Progress {
  #answers = 0;
  #target = Infinity;
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
    if (this.#answers >= this.#target) this.#reached();
  }

  /** Resolves after this number of further responses. */
  after(answers: number): Promise<void> {
    this.#target = this.#answers + answers;
    return new Promise((resolve) => (this.#reached = resolve));
  }
}
