/**
 * The shop's controls and surfaces. No domain and no texts inside: words, formatted amounts and dates are passed in.
 * Styles need `@taquilla/ui/styles.css` (tokens, base) once in the page.
 */
export { classNames } from './class-names.ts';
export * from './icons.ts';
export { drawQr, type QrDrawing } from './codes/draw-qr.ts';
export { QrCode, type QrCodeProps } from './codes/qr-code.tsx';
export { saveFile } from './files/save-file.ts';
export { Button, buttonClass, type ButtonLook, type ButtonProps } from './controls/button.tsx';
export { Chip, type ChipProps } from './controls/chip.tsx';
export { FileButton, type FileButtonProps } from './controls/file-button.tsx';
export { iconButtonClass } from './controls/icon-button.ts';
export { QuantityStepper, type QuantityStepperProps } from './controls/quantity-stepper.tsx';
export { RadioCard, type RadioCardProps } from './controls/radio-card.tsx';
export { Spinner } from './controls/spinner.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { Sheet, type SheetProps } from './dialogs/sheet.tsx';
export { Alert, type AlertProps } from './feedback/alert.tsx';
export { EmptyState, type EmptyStateProps } from './feedback/empty-state.tsx';
export { NeedsScripts } from './feedback/needs-scripts.tsx';
export { PoliteStatus } from './feedback/polite-status.tsx';
export { RetryAlert, type RetryAlertProps } from './feedback/retry-alert.tsx';
export { Skeleton, type SkeletonProps } from './feedback/skeleton.tsx';
export { ToastView, type ToastViewProps } from './feedback/toast-view.tsx';
export { VisuallyHidden } from './feedback/visually-hidden.tsx';
export { Checkbox, type CheckboxProps } from './forms/checkbox.tsx';
export { CountrySelect, type CountrySelectProps } from './forms/country-select.tsx';
export { digitsOnly } from './forms/digits-only.ts';
export { ErrorSummary, type ErrorSummaryProps } from './forms/error-summary.tsx';
export { Field, FieldError, type FieldProps } from './forms/field.tsx';
export { Fieldset, type FieldsetProps } from './forms/fieldset.tsx';
export { Select } from './forms/select.tsx';
export { TextArea } from './forms/text-area.tsx';
export { TextInput } from './forms/text-input.tsx';
export { postForm } from './forms/post-form.ts';
export { Picture, type PictureFile, type PictureProps } from './pictures/picture.tsx';
export { focusOpenStep, Step, type StepProps, type StepState } from './steps/step.tsx';
export { AmountList, type Amount, type AmountListProps } from './surfaces/amount-list.tsx';
export { BottomBar, type BottomBarProps } from './surfaces/bottom-bar.tsx';
export { Card, cardLinkClass, type CardProps } from './surfaces/card.tsx';
export { Price, type PriceProps } from './surfaces/price.tsx';
export { rowClass, stackClass } from './surfaces/stack.ts';
export { textClass } from './text/text-class.ts';
export type { ShownTicket } from './tickets/full-screen-codes.tsx';
export { TicketCard, Tickets, type TicketPrint } from './tickets/ticket-card.tsx';
export { TicketList, type TicketListProps } from './tickets/ticket-list.tsx';
export { WalletButtons, type WalletGroup } from './tickets/wallet-buttons.tsx';
export { walletRows } from './tickets/wallet-rows.ts';
