/** `@testing-library/user-event` as component tests have it: no pause between simulated keys and presses. */
import { userEvent as original } from '@testing-library/user-event/dist/cjs/index.js';

export * from '@testing-library/user-event/dist/cjs/index.js';

type Options = Parameters<typeof original.setup>[0];

const userEvent = {
  ...original,
  setup: (options?: Options) => original.setup({ delay: null, ...options }),
};

export { userEvent };
export default userEvent;
