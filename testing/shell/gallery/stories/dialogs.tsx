import { AmountList, Button, Dialog, Sheet, ToastView, type ToastViewProps } from '@taquilla/ui';
import { Opened } from '../opened.tsx';
import type { States } from '../story.ts';

export const dialog: States = {
  question: (
    <Opened>
      {(close) => (
        <Dialog
          title="Do you need more time?"
          closeLabel="Close"
          role="alertdialog"
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                No, thank you
              </Button>
              <Button onClick={close}>10 more minutes</Button>
            </>
          }
        >
          <p>Your places are kept for two more minutes.</p>
        </Dialog>
      )}
    </Opened>
  ),
  long: (
    <Opened>
      {(close) => (
        <Dialog title="Terms and conditions" closeLabel="Close" onClose={close}>
          {Array.from({ length: 30 }, (_, index) => (
            <p key={index}>Tickets are valid on the day and at the time that are printed on them.</p>
          ))}
        </Dialog>
      )}
    </Opened>
  ),
};

export const sheet: States = {
  cart: (
    <Opened>
      {(close) => (
        <Sheet
          title="Your cart"
          closeLabel="Close"
          onClose={close}
          footer={<Button full>Go to checkout</Button>}
        >
          <AmountList
            amounts={[
              { label: 'Subtotal', amount: '30,50 €' },
              { label: 'Booking fee', amount: '1,50 €' },
            ]}
            total={{ label: 'Total', amount: '32,00 €' }}
          />
        </Sheet>
      )}
    </Opened>
  ),
};

const toast = (props: Partial<ToastViewProps>) => (
  <Opened>
    {(close) => (
      <ToastView
        type="info"
        message="Your cart was brought up to date."
        position="center"
        isActive
        closeLabel="Close"
        onClose={close}
        {...props}
      />
    )}
  </Opened>
);

export const toastView: States = {
  info: toast({}),
  success: toast({ type: 'success', title: 'Added', message: '2 × Adult, 11:00' }),
  error: toast({ type: 'error', title: 'Error', message: 'This time has no places left.' }),
  'top right': toast({ position: 'top-right' }),
  'top left': toast({ position: 'top-left' }),
  'bottom right': toast({ position: 'bottom-right' }),
  'bottom left': toast({ position: 'bottom-left' }),
};
