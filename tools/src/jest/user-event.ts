/** `@testing-library/user-event` without delays between simulated keys and clicks. */
import { userEvent as original } from '@testing-library/user-event/dist/cjs/index.js';

export * from '@testing-library/user-event/dist/cjs/index.js';

type Options = Parameters<typeof original.setup>[0];

const userEvent = {
  ...original,
  setup: (options?: Options) => original.setup({ delay: null, ...options }),
};

export { userEvent };
export default userEvent;
