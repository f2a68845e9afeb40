import type { Locale } from '@taquilla/contracts';
import { useLocale } from '@taquilla/i18n';
import { useSession } from '@taquilla/shared-state';
import { useEffect, useState } from 'react';
import { set, useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import { readDraft, saveValues } from '../../base/draft/draft-store.ts';
import { fillBlanks } from '../../base/draft/fill-blanks.ts';
import type { CheckoutValues } from '../../base/draft/form-values.ts';
import type { Purchase } from '../../base/purchase/purchase.ts';
import { holdersFor, type NominatedLine } from '../../features/holders/nominated-lines.ts';
import { checkForm, type FormNeeds } from './check-form.ts';
import { initialValues } from './initial-values.ts';

/** The form of a purchase: starts from the draft, checks by `checkForm`, keeps every change in the draft. */
export function useCheckoutForm(purchase: Purchase, needs: FormNeeds) {
  const { client } = useSession();
  const locale = useLocale();
  const [startValues] = useState(() => valuesToStart(purchase, needs.lines, client, locale));
  const form = useForm<CheckoutValues, FormNeeds>({
    defaultValues: startValues,
    context: needs,
    resolver: resolve,
    mode: 'onTouched',
    // the list of errors does it, also for those that the box office finds
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
    const typed = form.getValues('client');
    form.setValue('client', fillBlanks(typed, initialValues(client, locale).client, 'nif'));
  }, [client, form, locale]);
  return form;
}

function valuesToStart(
  purchase: Purchase,
  lines: readonly NominatedLine[],
  client: Parameters<typeof initialValues>[0],
  locale: Locale,
): CheckoutValues {
  const values = readDraft(purchase)?.values ?? initialValues(client, locale);
  const holders = lines.map(({ key, quantity }) => [key, holdersFor(values.holders[key], quantity)] as const);
  return { ...values, holders: Object.fromEntries(holders) };
}

/** `checkForm` as the form library wants it: a tree like the values, each leaf with its code as the message. */
const resolve: Resolver<CheckoutValues, FormNeeds> = (values, needs) => {
  if (!needs) throw new Error('the checkout form has no needs');
  const errors = checkForm(values, needs);
  if (errors.size === 0) return { values, errors: {} };
  const tree: FieldErrors<CheckoutValues> = {};
  for (const [path, message] of errors) set(tree, path, { type: message, message });
  return { values: {}, errors: tree };
};
