import * as controls from './stories/controls.tsx';
import * as dialogs from './stories/dialogs.tsx';
import * as feedback from './stories/feedback.tsx';
import * as forms from './stories/forms.tsx';
import * as surfaces from './stories/surfaces.tsx';
import * as tickets from './stories/tickets.tsx';
import type { ComponentName, States } from './story.ts';

/** Stories of every component. A missing component is a type error. */
export const STORIES: Record<ComponentName, States> = {
  Button: controls.button,
  Chip: controls.chip,
  FileButton: controls.fileButton,
  QuantityStepper: controls.quantityStepper,
  RadioCard: controls.radioCard,
  Field: forms.field,
  TextInput: forms.textInput,
  TextArea: forms.textArea,
  Select: forms.select,
  CountrySelect: forms.countrySelect,
  Checkbox: forms.checkbox,
  Fieldset: forms.fieldset,
  FieldError: forms.fieldError,
  ErrorSummary: forms.errorSummary,
  Alert: feedback.alert,
  ToastView: dialogs.toastView,
  RetryAlert: feedback.retryAlert,
  RetryBoundary: feedback.retryBoundary,
  EmptyState: feedback.emptyState,
  State: feedback.state,
  NeedsScripts: feedback.needsScripts,
  PoliteStatus: feedback.politeStatus,
  VisuallyHidden: feedback.visuallyHidden,
  Skeleton: feedback.skeleton,
  Spinner: feedback.spinner,
  Dialog: dialogs.dialog,
  Sheet: dialogs.sheet,
  Step: feedback.step,
  Card: surfaces.card,
  AmountList: surfaces.amountList,
  Picture: surfaces.picture,
  PictureRow: surfaces.pictureRow,
  Price: surfaces.price,
  BottomBar: surfaces.bottomBar,
  QrCode: feedback.qrCode,
  TicketCard: tickets.ticketCard,
  Tickets: tickets.tickets,
  TicketList: tickets.ticketList,
  WalletButtons: tickets.walletButtons,
};
