import { act, renderHook } from '@testing-library/react';
import { openPaymentPage, paymentPageOf, UnknownPaymentAddress, useEndOfLeaving } from './payment.ts';

const SIGNED = { merchant_params: 'params', signature: 'signed', version: 'HMAC_SHA256_V1' };
const UNSIGNED = { merchant_params: '', signature: '', version: '' };

describe('paymentPageOf', () => {
  test('returns null if nothing is left to pay at a provider', () => {
    expect(paymentPageOf({ url: null, ...UNSIGNED })).toBeNull();
  });

  test.each([SIGNED, UNSIGNED])('rejects an address of an unknown host (signature "$signature")', (form) => {
    expect(() => paymentPageOf({ url: 'https://evil.example/pay', ...form })).toThrow(UnknownPaymentAddress);
  });
});

describe('openPaymentPage', () => {
  const open = (url: string, form: typeof SIGNED) => {
    const page = paymentPageOf({ url, ...form });
    if (page) openPaymentPage(page);
  };

  test('posts a form with the signed fields for a provider that signs', () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    open('/sandbox/pay', SIGNED);
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect([form.method, form.action]).toEqual(['post', 'http://localhost/sandbox/pay']);
    const inputs = [...form.querySelectorAll('input')];
    expect(Object.fromEntries(inputs.map(({ name, value }) => [name, value]))).toEqual({
      Ds_SignatureVersion: 'HMAC_SHA256_V1',
      Ds_MerchantParameters: 'params',
      Ds_Signature: 'signed',
    });
    submit.mockRestore();
  });

  test('opens the address for a provider without a form', () => {
    const submit = jest.spyOn(HTMLFormElement.prototype, 'submit');
    open(`${window.location.pathname}#payment-page`, UNSIGNED);
    expect(window.location.hash).toBe('#payment-page');
    expect(submit).not.toHaveBeenCalled();
    submit.mockRestore();
  });
});

describe('useEndOfLeaving', () => {
  const onReturn = jest.fn();
  const onTimeout = jest.fn();
  const leave = (isLeaving: boolean) =>
    renderHook(() => {
      useEndOfLeaving(isLeaving, onReturn, onTimeout);
    });
  const show = (persisted: boolean) => {
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted })));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    onReturn.mockClear();
    onTimeout.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('calls onReturn when the back/forward cache restores the page, and not for a fresh page', () => {
    leave(true);
    show(false);
    expect(onReturn).not.toHaveBeenCalled();
    show(true);
    expect(onReturn).toHaveBeenCalledTimes(1);
  });

  test('calls onTimeout if the page is still open after 7 s', () => {
    leave(true);
    jest.advanceTimersByTime(6_999);
    expect(onTimeout).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(onTimeout).toHaveBeenCalledTimes(1);
  });

  test('calls no callback while the page is not leaving, or after it is unmounted', () => {
    leave(false);
    leave(true).unmount();
    show(true);
    jest.advanceTimersByTime(7_000);
    expect(onReturn).not.toHaveBeenCalled();
    expect(onTimeout).not.toHaveBeenCalled();
  });
});
