/**
 * `node tools/src/weight-comment.ts <weights> [<weights of main>]`: prints a comment for a pull request. Imports no npm
 * package.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readWeights, weightComment } from './weight/comment.ts';

const [now = '', before = ''] = process.argv.slice(2);
const read = (file: string) => readWeights(readFileSync(file, 'utf8'));
console.log(weightComment(read(now), existsSync(before) ? read(before) : undefined));
