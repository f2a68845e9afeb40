import { readFileSync } from 'node:fs';
import path from 'node:path';
import { remoteDefinition } from '@taquilla/federation/contract';
import { buildChanged } from '../fixtures/shop/build-changed.ts';
import { ROOT } from '../fixtures/shop/places.ts';
import { expect, test } from '../fixtures/shop/test-in-own-shop.ts';
import { COMPANY } from '../fixtures/steps/arrive.ts';
import { expectLoaded, loadedAs, watchReleases } from '../fixtures/steps/releases.ts';

/** A company page that lists all companies, with an endpoint that no shell defines. */
const WITH_COMPANIES = `import { query } from '@taquilla/api/calls';
import { endpoints } from '@taquilla/contracts';
import { useQuery } from '@tanstack/react-query';
import CompanyScreen from './company.tsx';

export { texts } from '../texts.ts';

export default function WithCompanies() {
  const { data = [] } = useQuery(query(endpoints.companies, {}));
  return (
    <>
      <CompanyScreen />
      <ul aria-label="Companies">{data.map(({ id, name }) => <li key={id}>{name}</li>)}</ul>
    </>
  );
}
`;

/** Returns the changed source files of a catalogue with only this page. */
function catalogueWithCompanies(): Record<string, string> {
  const file = path.join(ROOT, 'apps/catalogue/remote.json');
  const today = remoteDefinition.parse(JSON.parse(readFileSync(file, 'utf8')));
  const definition = {
    ...today,
    exposes: { './company': './src/screens/with-companies.tsx' },
    routes: today.routes.filter(({ module }) => module === './company'),
    parts: {},
  };
  return { 'remote.json': JSON.stringify(definition), 'src/screens/with-companies.tsx': WITH_COMPANIES };
}

test('a remote shows the response of an endpoint that no shell defines', async ({ ownShop, visitor }) => {
  test.slow();
  const remote = await buildChanged('catalogue', catalogueWithCompanies(), ownShop.releases);
  await ownShop.give({ catalogue: remote.version });
  const loaded = watchReleases(visitor);
  await visitor.page.goto(visitor.words.prefix + COMPANY);
  await expect(visitor.page.getByRole('main').getByRole('link', { name: visitor.words.logo })).toBeVisible();
  await expect(visitor.page.getByRole('list', { name: 'Companies' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  expectLoaded(loaded, { catalogue: loadedAs(remote) });
});
