import { stackClass } from '@taquilla/ui';
import { FormSection } from '../../base/form/form-section.tsx';
import { useFormatVisit } from '../../base/purchase/use-format-visit.ts';
import { useTexts } from '../../texts.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';
import { AccreditationRow } from './accreditation-row.tsx';
import styles from './accreditations-section.module.css';
import type { Accreditations } from './use-accreditations.ts';

interface AccreditationsSectionProps {
  required: readonly RequiredAccreditation[];
  accreditations: Accreditations;
  /** the order is being sent */
  isLocked: boolean;
}

/** Uploads of the documents that visitors with reduced tickets have to provide. */
export function AccreditationsSection({ required, accreditations, isLocked }: AccreditationsSectionProps) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  if (required.length === 0) return null;
  return (
    <FormSection title={t('proofs.title')} lead={t('proofs.lead')}>
      {byVisit(required).map(([first, ...others]) => (
        <div key={first.key} className={stackClass(2)}>
          <h3>{t('holders.line', { product: first.productName, date: formatVisit(first.visitAt) })}</h3>
          <ul className={styles.rows}>
            {[first, ...others].map((accreditation) => (
              <AccreditationRow
                key={accreditation.key}
                accreditation={accreditation}
                accreditations={accreditations}
                isLocked={isLocked}
              />
            ))}
          </ul>
        </div>
      ))}
    </FormSection>
  );
}

/** Groups the documents by product and time. */
function byVisit(
  required: readonly RequiredAccreditation[],
): [RequiredAccreditation, ...RequiredAccreditation[]][] {
  const groups = new Map<string, [RequiredAccreditation, ...RequiredAccreditation[]]>();
  for (const accreditation of required) {
    const name = `${accreditation.productId} ${accreditation.visitAt}`;
    const group = groups.get(name);
    if (group) group.push(accreditation);
    else groups.set(name, [accreditation]);
  }
  return [...groups.values()];
}
