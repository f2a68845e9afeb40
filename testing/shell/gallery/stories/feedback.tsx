import {
  Alert,
  Button,
  EmptyState,
  IconCart,
  NeedsScripts,
  PoliteStatus,
  QrCode,
  RetryAlert,
  RetryBoundary,
  Skeleton,
  Spinner,
  State,
  Step,
  VisuallyHidden,
} from '@taquilla/ui';
import type { States } from '../story.ts';

const nothing = () => undefined;

export const alert: States = {
  info: <Alert type="info" message="We’ve sent you an e-mail." />,
  success: <Alert type="success" title="Thank you" message="Your tickets are on their way." />,
  warning: <Alert type="warning" title="Few places" message="Three places left at 11:00." />,
  danger: <Alert type="danger" title="Error" message="Your purchase wasn’t made." />,
  'with a list, closable': (
    <Alert
      type="danger"
      title="Please check"
      messages={['The name of the second visitor', 'The postcode']}
      closeLabel="Close"
      onClose={nothing}
    />
  ),
  'with an action': (
    <Alert
      type="info"
      message="Your bank hasn’t confirmed yet."
      action={<Button variant="secondary">Look again</Button>}
    />
  ),
};

export const retryAlert: States = {
  warning: <RetryAlert message="The prices could not be loaded." retryLabel="Try again" onRetry={nothing} />,
  busy: (
    <RetryAlert message="The prices could not be loaded." retryLabel="Try again" onRetry={nothing} busy />
  ),
};

export const retryBoundary: States = {
  'without an error': (
    <RetryBoundary message="The prices could not be loaded." retryLabel="Try again" onRetry={nothing}>
      <p>From 12.50 €</p>
    </RetryBoundary>
  ),
};

export const emptyState: States = {
  plain: <EmptyState>Your cart is empty.</EmptyState>,
  'with an action': (
    <EmptyState icon={<IconCart />} action={<Button>Choose tickets</Button>}>
      Your cart is empty.
    </EmptyState>
  ),
};

export const state: States = {
  'not found': (
    <State
      illustration="lost"
      title="We can’t find this page"
      lead="The address may have changed."
      action={<Button size="large">Go to the start page</Button>}
    />
  ),
  closed: <State illustration="closed" title="Back soon" lead="We’re improving the shop." />,
  offline: <State illustration="offline" title="You’re offline. Your tickets aren’t." />,
};

export const needsScripts: States = {
  'hidden with JavaScript': (
    <div>
      Nothing is seen between here <NeedsScripts>This part needs JavaScript.</NeedsScripts> and here.
    </div>
  ),
};

export const politeStatus: States = {
  'screen reader only': (
    <>
      <p>Announces the new total to screen readers.</p>
      <PoliteStatus>Total 32,00 €</PoliteStatus>
    </>
  ),
};

export const visuallyHidden: States = {
  'screen reader only': (
    <p>
      Nothing is seen between here <VisuallyHidden>(text for screen readers)</VisuallyHidden> and here.
    </p>
  ),
};

export const skeleton: States = {
  'a line': <Skeleton width={180} height={20} />,
  'a card': <Skeleton height={120} />,
};

export const spinner: States = { waiting: <Spinner /> };

export const qrCode: States = {
  code: <QrCode text="A sample, which opens nothing" label="Code of a ticket" retryLabel="Try again" />,
};

export const step: States = {
  open: (
    <Step number={1} title="Which tickets?" state="open">
      <p>The content of the step.</p>
    </Step>
  ),
  done: (
    <Step
      number={2}
      title="Which day?"
      state="done"
      summary="Saturday, 12 December 2026"
      changeLabel="Change"
      onChange={nothing}
    >
      {null}
    </Step>
  ),
  waiting: (
    <Step number={3} title="What time?" state="waiting">
      {null}
    </Step>
  ),
};
