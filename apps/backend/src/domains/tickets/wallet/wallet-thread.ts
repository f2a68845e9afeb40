/** Worker thread: signs passes. */
import { answerJobs } from '../../../threads/thread-entry.ts';
import { signPasses } from './sign-passes.ts';

answerJobs(signPasses);
