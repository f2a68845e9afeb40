import { stackClass } from '@taquilla/ui';
import { FormSection } from '../../base/form/form-section.tsx';
import { useTexts } from '../../texts.ts';
import { HolderFields } from './holder-fields.tsx';
import type { NominatedLine } from './nominated-lines.ts';

interface HoldersSectionProps {
  lines: readonly NominatedLine[];
  formatVisit: (visitAt: string) => string;
}

/** Fields for the holders of nominated tickets and passes, one group per unit. */
export function HoldersSection({ lines, formatVisit }: HoldersSectionProps) {
  const t = useTexts();
  if (lines.length === 0) return null;
  // only lines of passes have no visit
  const isOfPasses = lines.every(({ visitAt }) => !visitAt);
  return (
    <FormSection title={t('holders.title')} lead={t(isOfPasses ? 'holders.leadPasses' : 'holders.lead')}>
      {lines.map((line, index) => (
        <div key={line.key} className={stackClass(4)}>
          <h3>
            {line.visitAt
              ? t('holders.line', { product: line.productName, date: formatVisit(line.visitAt) })
              : line.productName}
          </h3>
          {Array.from({ length: line.quantity }, (_unit, unit) => (
            <HolderFields key={unit} line={line} unit={unit} isFirst={index === 0 && unit === 0} />
          ))}
        </div>
      ))}
    </FormSection>
  );
}
