import { Button, IconDelete, IconWarning } from '@taquilla/ui';
import { useTexts } from '../../texts.ts';
import type { LineProblem } from './line-problems.ts';
import styles from './order-problem.module.css';

interface OrderProblemProps {
  problem: LineProblem | undefined;
  onRemove: () => void;
}

/** Problem of an order line, with a button to remove the line. */
export function OrderProblem({ problem, onRemove }: OrderProblemProps) {
  const t = useTexts();
  if (!problem) return null;
  return (
    <div className={styles.problem}>
      <p>
        <IconWarning />
        {t(`summary.problems.${problem}`)}
      </p>
      <Button variant="secondary" icon={<IconDelete />} onClick={onRemove}>
        {t('summary.remove')}
      </Button>
    </div>
  );
}
