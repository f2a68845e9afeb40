import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '@taquilla/testing/shell/render-shell.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { refusedBody } from '@taquilla/contracts';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const user = userEvent.setup();
const field = () => screen.getByRole('textbox', { name: 'Get our news by e-mail' });
const button = () => screen.getByRole('button', { name: 'Sign up' });

beforeEach(async () => {
  fetched.mockReset();
  fetched.mockResolvedValue(Response.json({ message: 'You are signed up for the newsletter' }));
  jest.spyOn(globalThis, 'fetch').mockImplementation(fetched as typeof fetch);
  await renderShell(<NewsletterForm venueId={7} />);
});

test('NewsletterForm sends the e-mail address once for repeated submissions, and asks the visitor to check the inbox', async () => {
  let respond: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(
    new Promise((resolve) => {
      respond = resolve;
    }),
  );
  await user.type(field(), 'ada@visitors.example');
  await user.dblClick(button());
  await user.keyboard('{Enter}');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body as string)).toEqual({
    headquarter_id: 7,
    email: 'ada@visitors.example',
    language_id: 2,
  });
  respond(Response.json({ message: 'ok' }));
  expect(await screen.findByText(/^Almost there! Check your inbox/)).toBeInTheDocument();
  expect(field()).toHaveValue('');
});

test.each([
  ['', 'Enter your e-mail'],
  ['ada@', 'This e-mail address isn’t valid'],
])('NewsletterForm shows an error for “%s” and sends nothing', async (email, message) => {
  if (email) await user.type(field(), email);
  await user.click(button());
  expect(screen.getByText(message)).toBeInTheDocument();
  expect(field()).toHaveFocus();
  expect(fetched).not.toHaveBeenCalled();
});

test('NewsletterForm shows a refusal and keeps the e-mail address', async () => {
  fetched.mockResolvedValue(Response.json(refusedBody('invalidData'), { status: 422 }));
  await user.type(field(), 'ada@visitors.example');
  await user.click(button());
  await waitFor(() => {
    expect(screen.getByRole('alert')).toHaveTextContent('Some of the details aren’t valid.');
  });
  expect(field()).toHaveValue('ada@visitors.example');
});
