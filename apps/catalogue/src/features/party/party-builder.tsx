import { formatMoney } from '@taquilla/i18n';
import { QuantityStepper, RadioCard, stackClass, textClass } from '@taquilla/ui';
import { MOST_OF_PARTY, type Visit, type VisitChange } from '@taquilla/visits/choice';
import type { Product } from '@taquilla/contracts';
import { useId } from 'react';
import { useTexts as useChoiceTexts } from '../../base/choices/texts.ts';
import { BestSet } from './best-set.tsx';
import styles from './party-builder.module.css';
import { useTexts } from './texts.ts';
import { useParty, type PartyChoice } from './use-party.ts';

interface PartyBuilderProps {
  products: readonly Product[];
  visit: Visit;
  onChange: (change: VisitChange) => void;
}

/** Number of adults and children, the cheapest products for them, and what they would like to see. */
export function PartyBuilder(props: PartyBuilderProps) {
  const choice = useParty(props);
  return (
    <div className={styles.builder} data-needs-scripts="">
      <div className={stackClass(4)}>
        <Party {...choice} />
        {choice.isCheapest && choice.kind && <BestSet choice={choice} kind={choice.kind} {...props} />}
      </div>
      {choice.kinds.length > 1 && <Kinds {...choice} />}
    </div>
  );
}

function Party({ party, chooseParty }: PartyChoice) {
  const t = useTexts();
  const tChoice = useChoiceTexts();
  const visitors = ['adults', 'children'] as const;
  return (
    <ul className={styles.party}>
      {visitors.map((one) => {
        const name = t(one);
        return (
          <li key={one}>
            <span className={textClass('strong')}>{name}</span>
            <QuantityStepper
              value={party[one]}
              max={MOST_OF_PARTY}
              label={name}
              decreaseLabel={tChoice('products.less', { name })}
              increaseLabel={tChoice('products.more', { name })}
              maxReason={tChoice('products.range.most', { max: MOST_OF_PARTY })}
              onChange={(count) => {
                chooseParty({ ...party, [one]: count });
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}

function Kinds({ kinds, kind, priceOf, chooseKind }: PartyChoice) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className={stackClass(3)}>
      <legend className={styles.legend}>{t('see')}</legend>
      {kinds.map((one) => (
        <RadioCard
          key={one.key}
          className={styles.kind}
          name={name}
          label={one.name}
          description={one.description}
          icon={one.sets[0] && formatMoney(priceOf(one.sets[0]).total)}
          checked={one.key === kind?.key}
          onChange={() => {
            chooseKind(one);
          }}
        />
      ))}
    </fieldset>
  );
}
