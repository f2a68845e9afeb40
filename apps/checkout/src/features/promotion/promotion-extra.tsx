import type { Cents } from '@taquilla/contracts';
import { formatMoney } from '@taquilla/i18n';
import { Button, Field, TextInput } from '@taquilla/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useFailureText } from '../../base/failure/use-failure-text.ts';
import styles from '../../base/form/extra.module.css';
import { Extra } from '../../base/form/extra.tsx';
import { useTexts } from '../../texts.ts';
import type { Promotion } from './use-promotion.ts';

interface PromotionExtraProps {
  promotion: Promotion;
  reduction: Cents;
}

/** Promotion code: its field, the check by the backend, and the reduction. */
export function PromotionExtra({ promotion, reduction }: PromotionExtraProps) {
  const t = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { code } = promotion;
  const toggle = () => {
    if (code !== undefined) promotion.drop();
    setIsOpen(code === undefined && !isOpen);
  };
  return (
    <Extra
      title={t('promotion.title')}
      isAdded={code !== undefined || isOpen}
      onToggle={toggle}
      button={button}
      note={noteOf(t, promotion, reduction)}
    >
      {code === undefined && (
        <CodeField
          promotion={promotion}
          onApplied={() => {
            setIsOpen(false);
            button.current?.focus();
          }}
        />
      )}
    </Extra>
  );
}

function noteOf(t: ReturnType<typeof useTexts>, { code, staleCode }: Promotion, reduction: Cents) {
  if (code !== undefined) return t('promotion.applied', { code, amount: formatMoney(reduction) });
  return staleCode === null ? undefined : t('promotion.stale', { code: staleCode });
}

function CodeField({ promotion, onApplied }: { promotion: Promotion; onApplied: () => void }) {
  const t = useTexts();
  const textOf = useFailureText();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { isChecking, refusal } = promotion;
  const apply = async () => {
    const entered = code.trim();
    setIsMissing(entered === '');
    if (entered === '') input.current?.focus();
    else if (await promotion.apply(entered)) onApplied();
  };
  const error = isMissing ? t('promotion.missing') : refusal && textOf(refusal);
  const applyOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would submit the surrounding form
    event.preventDefault();
    void apply();
  };
  return (
    <div className={styles.code}>
      <Field label={t('promotion.code')} error={error ?? undefined}>
        <TextInput
          ref={input}
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setCode(event.target.value);
            setIsMissing(false);
          }}
          onKeyDown={applyOnEnter}
        />
      </Field>
      <Button variant="secondary" className={styles.apply} busy={isChecking} onClick={() => void apply()}>
        {t('promotion.apply')}
      </Button>
    </div>
  );
}
