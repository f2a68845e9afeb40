import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { type Problem, lintTexts } from './lint-texts.ts';

const ALLOWED = [
  ['apps/shell/src/x.js', '@taquilla/federation'],
  ['apps/shell/src/layouts/x.js', '../features/timer/hold-expiry-guard.tsx'],
  ['apps/shell/src/base/remotes/x.js', '@taquilla/federation'],
  ['apps/catalogue/src/x.js', '@taquilla/ui'],
  ['apps/catalogue/src/base/x.js', '@taquilla/federation/contract'],
  ['libs/delivery/src/x.js', '@taquilla/federation/contract'],
  ['libs/federation/src/contract/x.js', 'zod/mini'],
  ['apps/catalogue/src/features/a/x.js', '@taquilla/shared-state'],
  ['apps/catalogue/src/features/a/x.js', '../../texts.ts'],
  ['apps/checkout/src/checkout/x.js', '../features/sale/start-sale.ts'],
  ['apps/checkout/src/features/sale/x.js', '../../base/draft/draft.ts'],
  ['apps/checkout/src/base/form/x.js', '../draft/draft.ts'],
  ['apps/checkout/src/base/form/x.js', '../../texts.ts'],
  ['apps/checkout/src/base/form/x.js', '@taquilla/forms'],
  ['apps/checkout/src/features/sale/x.test.js', '@taquilla/testing/checkout/fixtures.ts'],
  ['apps/booking/src/screens/x.js', '@taquilla/holds/add'],
  ['apps/edge/src/x.js', '@taquilla/contracts'],
  ['apps/sandbox/src/x.js', '@taquilla/backend'],
  ['apps/sandbox/src/x.test.js', '@taquilla/testing/backend/test-shop.ts'],
  ['testing/backend/x.js', '@taquilla/sandbox'],
  ['e2e/fixtures/x.js', '@taquilla/testing/server/free-port.ts'],
  ['apps/backend/src/domains/payments/payment/x.js', '../../sales/index.ts'],
  ['apps/backend/src/domains/sales/change/x.js', '../sale/index.ts'],
  ['apps/backend/src/domains/sales/x.js', './change/repository.ts'],
  ['apps/backend/src/domains/sales/x.js', '../inventory/index.ts'],
  ['apps/backend/src/domains/payments/payment/x.js', './repository.ts'],
  ['apps/backend/src/domains/payments/payment/x.js', '../../../deps.ts'],
  ['apps/backend/src/domains/payments/payment/x.test.js', '../../tickets/bond/tickets.ts'],
  ['apps/backend/src/commands/x.js', '../domains/tickets/index.ts'],
  ['testing/backend/x.js', '../../apps/backend/src/domains/tickets/bond/tickets.ts'],
  ['lab/abuse/x.js', '../../apps/backend/src/domains/tickets/bond/tickets.ts'],
  ['lab/abuse/x.js', '@taquilla/testing/backend/test-shop.ts'],
  ['libs/ui/src/x.js', 'react'],
  ['libs/contracts/src/x.js', 'zod/mini'],
  ['tools/src/x.js', '@taquilla/contracts'],
] as const;

const FORBIDDEN = [
  ['apps/shell/src/x.js', '../../catalogue/src/texts.ts'],
  ['apps/catalogue/src/x.js', '../../checkout/src/texts.ts'],
  ['apps/catalogue/src/x.js', '@taquilla/federation'],
  ['apps/catalogue/src/features/a/x.js', '@taquilla/federation'],
  ['apps/shell/src/x.js', '@taquilla/standalone'],
  ['apps/shell/src/features/session/x.js', '@taquilla/federation'],
  ['apps/shell/src/features/session/x.js', '../timer/hold-expiry-guard.tsx'],
  ['apps/shell/src/features/session/x.js', '../../layouts/layouts.ts'],
  ['apps/shell/src/base/shop/x.js', '../../features/language/translated-locales.ts'],
  ['apps/shell/src/base/shop/x.js', '../../routes/guards.ts'],
  ['apps/checkout/src/features/sale/x.js', '../result/ticket-codes.tsx'],
  ['apps/checkout/src/features/sale/x.js', '../../checkout/purchases.ts'],
  ['apps/checkout/src/base/draft/x.js', '../../features/accreditations/file-store.ts'],
  ['apps/checkout/src/base/draft/x.js', '../../checkout/purchases.ts'],
  ['apps/catalogue/src/features/a/x.js', '../../../../checkout/src/base/draft/draft.ts'],
  ['apps/catalogue/src/features/a/x.js', '../../../../checkout/src/texts.ts'],
  ['apps/catalogue/src/features/a/x.js', '../../../../../libs/contracts/src/endpoint.ts'],
  ['apps/edge/src/x.js', '../../backend/src/app.ts'],
  ['apps/edge/src/x.js', '@taquilla/api'],
  ['apps/backend/src/x.js', '@taquilla/sandbox'],
  ['apps/backend/src/domains/payments/payment/x.js', '../../../../../sandbox/src/bank/bank-books.ts'],
  ['apps/sandbox/src/x.js', '@taquilla/testing/backend/test-shop.ts'],
  ['apps/backend/src/x.js', '@taquilla/testing/backend/test-shop.ts'],
  ['apps/backend/src/x.js', '../../../lab/median.ts'],
  ['apps/backend/src/x.test.js', '../../../lab/median.ts'],
  ['libs/api/src/x.js', '@taquilla/testing/contracts/examples.ts'],
  ['testing/backend/x.js', '../../lab/median.ts'],
  ['e2e/fixtures/x.js', '@taquilla/testing/backend/test-shop.ts'],
  // a module of another domain, a later domain, the inner file of a sibling, and a later sibling
  ['apps/backend/src/domains/payments/payment/x.js', '../../sales/sale/repository.ts'],
  ['apps/backend/src/domains/payments/payment/x.js', '../../sales/sale/index.ts'],
  ['apps/backend/src/domains/payments/payment/x.js', '../../tickets/index.ts'],
  ['apps/backend/src/domains/sales/x.js', '../payments/index.ts'],
  ['apps/backend/src/domains/sales/x.js', '../inventory/holds/index.ts'],
  ['apps/backend/src/domains/sales/sale/x.js', '../event-sale/index.ts'],
  ['apps/backend/src/domains/sales/change/x.js', '../sale/repository.ts'],
  ['apps/backend/src/domains/venues/texts/x.js', '../../catalogue/index.ts'],
  ['apps/backend/src/domains/venues/texts/x.js', '../image/index.ts'],
  ['apps/backend/src/commands/x.js', '../domains/tickets/bond/tickets.ts'],
  ['apps/backend/src/x.js', './domains/tickets/bond/index.ts'],
  ['apps/backend/src/domains/sales/sale/x.js', '@taquilla/delivery'],
  ['apps/shell/src/x.js', '@taquilla/forms'],
  ['apps/shell/src/x.js', '@taquilla/visits'],
  ['libs/forms/src/x.js', '@taquilla/shared-state'],
  ['libs/ui/src/x.js', '@taquilla/contracts'],
  ['libs/contracts/src/x.js', 'react'],
  ['libs/contracts/src/x.js', '@taquilla/federation/contract'],
  ['libs/delivery/src/x.js', '@taquilla/contracts'],
  ['libs/delivery/src/x.js', '@taquilla/federation'],
  ['libs/federation/src/x.js', '@taquilla/contracts'],
  ['libs/federation/src/contract/x.js', 'react'],
  ['tools/src/x.js', '@taquilla/shared-state'],
] as const;

describe('dependency table', () => {
  let problems: Problem[][];
  before(() => {
    // the imported files have to exist
    problems = lintTexts(
      [...ALLOWED, ...FORBIDDEN].map(([file, specifier]) => ({ file, text: `import '${specifier}';` })),
    );
  });
  const rulesBroken = (index: number): string[] => (problems[index] ?? []).map(({ rule }) => rule);

  for (const [index, [file, specifier]] of ALLOWED.entries()) {
    test(`allows ${file} to import ${specifier}`, () => {
      assert.deepEqual(rulesBroken(index), []);
    });
  }

  for (const [index, [file, specifier]] of FORBIDDEN.entries()) {
    test(`forbids ${file} to import ${specifier}`, () => {
      assert.deepEqual(rulesBroken(ALLOWED.length + index), ['boundaries/dependencies']);
    });
  }
});
