import { useSession } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';
import { set, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { readDraft, saveValues } from '../../base/draft/draft-store.ts';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import { useLikelyCountries } from '../../base/form/likely-countries.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { holdersFor, type NominatedLine } from '../../features/holders/nominated-lines.ts';
import { checkForm, type FormNeeds } from './check-form.ts';
import { initialValues } from './initial-values.ts';

/** Creates the form of a purchase: initialised from the draft, validated by `checkForm`; stores every change in the draft. */
export function useCheckoutForm(purchase: Purchase, needs: FormNeeds) {
  const { client } = useSession();
  const [country] = useLikelyCountries();
  const [startValues] = useState(() => initialFormValues(purchase, needs.lines, client, country));
  const form = useForm<CheckoutValues, FormNeeds>({
    defaultValues: startValues,
    context: needs,
    resolver: resolve,
    mode: 'onTouched',
    // the error list sets the focus, also for errors found by the backend
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          saveValues(purchase, values);
        },
      }),
    [form, purchase],
  );
  useEffect(() => {
    if (!client) return;
    const { country: chosen, ...typed } = form.getValues('client');
    // the preselected country is a guess, the account's is not
    const values = { ...typed, country: chosen === country ? '' : chosen };
    form.setValue('client', fillBlanks(values, initialValues(client, country).client, 'nif'));
  }, [client, form, country]);
  return form;
}

function initialFormValues(
  purchase: Purchase,
  lines: readonly NominatedLine[],
  client: Parameters<typeof initialValues>[0],
  country: string | undefined,
): CheckoutValues {
  const values = readDraft(purchase)?.values ?? initialValues(client, country);
  const holders = lines.map(({ key, quantity }) => [key, holdersFor(values.holders[key], quantity)] as const);
  return { ...values, holders: Object.fromEntries(holders) };
}

/** Adapts `checkForm` to the form library: a tree with the shape of the values, each leaf with its code as the message. */
const resolve: Resolver<CheckoutValues, FormNeeds> = (values, needs) => {
  if (!needs) throw new Error('the checkout form has no needs');
  const errors = checkForm(values, needs);
  if (errors.size === 0) return { values, errors: {} };
  const tree: FieldErrors<CheckoutValues> = {};
  for (const [path, message] of errors) set(tree, path, { type: message, message });
  return { values: {}, errors: tree };
};
