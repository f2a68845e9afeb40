/** Behaviour of the test authority, stored in a file that all processes of a demo share. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';

export const behaviour = z.object({
  /** `issue`: issues after the delay; `refuse`: refuses every sale; `down`: returns errors */
  mode: z.enum(['issue', 'refuse', 'down']).default('issue'),
  /** seconds from payment to seal */
  delay: z.coerce.number().int().min(0).max(3600).default(5),
  /** references of purchases, separated by white space, whose requests are refused */
  refused: z.string().max(10_000).default(''),
});
export type Behaviour = z.infer<typeof behaviour>;

export class BehaviourFile {
  readonly #file: string;

  constructor(dataDir: string) {
    this.#file = join(dataDir, 'sandbox', 'authority.json');
  }

  read(): Behaviour {
    try {
      return behaviour.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      return behaviour.parse({});
    }
  }

  write(value: Behaviour): void {
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(value));
  }
}
