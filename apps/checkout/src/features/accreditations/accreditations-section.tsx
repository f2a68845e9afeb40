import { stackClass } from '@taquilla/ui';
import { FormSection } from '../../base/form/form-section.tsx';
import { useFormatVisit } from '../../base/purchase/use-format-visit.ts';
import { useTexts } from '../../texts.ts';
import type { RequiredAccreditation } from './required-accreditations.ts';
import { AccreditationRow } from './accreditation-row.tsx';
import styles from './accreditations-section.module.css';
import type { Accreditations } from './use-accreditations.ts';

interface ProofsSectionProps {
  needed: readonly RequiredAccreditation[];
  proofs: Accreditations;
  /** the order is on its way */
  isLocked: boolean;
}

/** What each visitor with a reduced ticket shows, as a file or a photo. */
export function AccreditationsSection({ needed, proofs, isLocked }: ProofsSectionProps) {
  const t = useTexts();
  const formatVisit = useFormatVisit();
  if (needed.length === 0) return null;
  return (
    <FormSection title={t('proofs.title')} lead={t('proofs.lead')}>
      {byVisit(needed).map(([first, ...others]) => (
        <div key={first.key} className={stackClass(2)}>
          <h3>{t('holders.line', { product: first.productName, date: formatVisit(first.visitAt) })}</h3>
          <ul className={styles.rows}>
            {[first, ...others].map((proof) => (
              <AccreditationRow key={proof.key} proof={proof} proofs={proofs} isLocked={isLocked} />
            ))}
          </ul>
        </div>
      ))}
    </FormSection>
  );
}

/** Proofs of one product at one time together. */
function byVisit(
  needed: readonly RequiredAccreditation[],
): [RequiredAccreditation, ...RequiredAccreditation[]][] {
  const groups = new Map<string, [RequiredAccreditation, ...RequiredAccreditation[]]>();
  for (const proof of needed) {
    const name = `${proof.productId} ${proof.visitAt}`;
    const group = groups.get(name);
    if (group) group.push(proof);
    else groups.set(name, [proof]);
  }
  return [...groups.values()];
}
