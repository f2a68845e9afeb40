import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commandIn, settingsIn, stagesOf } from './containerfile.ts';

const FILE = `ARG NODE=node:24
FROM \${NODE} AS sources
COPY . .
FROM sources AS role
ENV PORT=3000 HOST=0.0.0.0
COPY --from=sources /shop/libs libs
HEALTHCHECK --interval=10s \\
  CMD ["node", "-e", "0"]
CMD ["node", "a.ts"]
`;

test('stagesOf returns the stages of a Containerfile with their steps', () => {
  const stages = stagesOf(FILE);
  assert.deepEqual([...stages.keys()], ['sources', 'role']);
  assert.equal(stages.get('role')?.base, 'sources');
  const [env, copy, health, command] = stages.get('role')?.steps ?? [];
  assert.deepEqual(settingsIn(env?.words ?? []), { PORT: '3000', HOST: '0.0.0.0' });
  assert.deepEqual([copy?.from, copy?.words], ['sources', ['/shop/libs', 'libs']]);
  assert.deepEqual(commandIn(health?.text ?? ''), ['node', '-e', '0']);
  assert.deepEqual(commandIn(command?.text ?? ''), ['node', 'a.ts']);
});
