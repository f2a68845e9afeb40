import { call } from '@taquilla/api/calls';
import { sendBondRequest } from '@taquilla/contracts';
import { useRefusalText } from '@taquilla/i18n/refusals';
import { useSession } from '@taquilla/shared-state';
import { Alert, Button, Field, TextInput, stackClass, textClass } from '@taquilla/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { useTexts } from '../../../texts.ts';
import { useFailureMessage } from '../failure-message.ts';
import { DOCUMENT_OF, type Kind } from '../kinds.ts';
import { storeAddressee, readAddressee } from './addressee.ts';

interface SendFormProps {
  kind: Kind;
  saleId: string;
  onBack: () => void;
}

/** Form that sends the document by e-mail; the client's e-mail address is preset. */
export function SendForm({ kind, saleId, onBack }: SendFormProps) {
  const t = useTexts();
  const refusalText = useRefusalText('account');
  const failureText = useFailureMessage();
  const { client } = useSession();
  const owner = client?.id ?? '';
  const [email, setEmail] = useState(readAddressee(owner) ?? client?.email ?? '');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: (address: string) =>
      call(DOCUMENT_OF[kind].send, { id: saleId }, { body: { email: address } }),
    onSuccess: () => {
      storeAddressee(owner, undefined);
    },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = z.safeParse(sendBondRequest, { email: email.trim() });
    setProblem(checked.error?.issues[0]?.message);
    if (checked.success && !isPending) mutate(email.trim());
  };
  return (
    <form className={stackClass(5)} noValidate onSubmit={submit}>
      {isSuccess && <Alert type="success" title={t('actions.sent', { email })} />}
      {error && <Alert type="danger" title={t('form.error')} message={failureText(error)} />}
      <p className={textClass('note')}>{t('actions.sendText')}</p>
      <Field label={t('fields.email')} error={problem && refusalText(problem)} required>
        <TextInput
          type="email"
          autoComplete="email"
          value={email}
          onChange={({ target }) => {
            setEmail(target.value);
            storeAddressee(owner, target.value);
          }}
        />
      </Field>
      <div className={stackClass(3)}>
        <Button type="submit" full busy={isPending}>
          {t('actions.send')}
        </Button>
        <Button variant="quiet" full onClick={onBack}>
          {t('form.cancel')}
        </Button>
      </div>
    </form>
  );
}
