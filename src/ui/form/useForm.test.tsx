import { act, render, screen, waitFor } from '@testing-library/react';
import { createPortal } from 'react-dom';
import userEvent from '@testing-library/user-event';
import { TextField } from '../TextField';
import { fieldErrors } from '../../testing/fieldErrors';
import { Form } from './Form';
import { type Problems, type Refusal, useForm } from './useForm';

const empty = { name: '', phone: '', isShop: false };
type Values = typeof empty;
const check = ({ name, phone }: Values): Problems<Values> => ({
  ...(name === '' && { name: 'missing' }),
  ...(/\D/.test(phone) && { phone: 'invalid' }),
});

interface Props {
  kept?: Partial<Values>;
  known?: Partial<Values>;
  tells?: 'sent' | 'left';
  onChange?: (patch: Partial<Values>) => void;
  refusal?: Refusal;
  onSend?: (values: Values) => Promise<Refusal | false | undefined> | undefined;
}

function Written({ onSend, ...rest }: Props) {
  const form = useForm({ empty, check, send: onSend, ...rest });
  const { isDirty, isInOrder, field, flag, clear, refusal, refused } = form;
  return (
    <Form form={form}>
      <TextField label="Nome" {...field('name', { missing: 'Scrivi il nome.' })} />
      <TextField label="Telefono" {...field('phone', { invalid: 'Solo cifre.' })} />
      <input type="checkbox" aria-label="Negozio" {...flag('isShop')} />
      <p data-testid="refusal">{refusal && `${refused ?? 'form'}: ${refusal.text ?? ''}`}</p>
      <p role="status">{`${isDirty ? 'scritto' : 'intatto'}, ${isInOrder ? 'in ordine' : 'no'}`}</p>
      <button type="submit">Invia</button>
      <button type="button" onClick={() => clear()}>
        Svuota
      </button>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: 'Nome' });
const phone = () => screen.getByRole('textbox', { name: 'Telefono' });
const told = fieldErrors;
const open = (props: Props = {}) => {
  const user = userEvent.setup();
  return { user, ...render(<Written {...props} />) };
};

test('shows no error before the first submit, then all, and focuses the first wrong field', async () => {
  const onSend = jest.fn();
  const { user } = open({ onSend });
  await user.type(phone(), 'x');
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(told()).toEqual(['Scrivi il nome.', 'Solo cifre.']);
  expect(name()).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

test('a shown error follows its field’s value, and no other error appears meanwhile', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await user.type(name(), 'A');
  expect(told()).toEqual([]);
  await user.clear(name());
  await user.type(phone(), 'x');
  expect(told()).toEqual(['Scrivi il nome.']);
});

test('a valid form is sent as typed', async () => {
  const onSend = jest.fn();
  const { user } = open({ onSend });
  await user.type(name(), 'Anna');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(onSend).toHaveBeenCalledWith({ name: 'Anna', phone: '', isShop: true }, expect.anything());
});

test('a field checked when it is left shows only its own error', async () => {
  const { user } = open({ tells: 'left' });
  await user.click(name());
  await user.tab();
  expect(told()).toEqual(['Scrivi il nome.']);
  await user.type(phone(), 'x');
  expect(told()).toEqual(['Scrivi il nome.']);
  await user.tab();
  expect(told()).toEqual(['Scrivi il nome.', 'Solo cifre.']);
});

test('a restored draft counts as changed, text typed back to the start does not', async () => {
  const { user } = open({ kept: { name: 'A' } });
  expect(name()).toHaveValue('A');
  expect(screen.getByRole('status')).toHaveTextContent('scritto, in ordine');
  await user.clear(name());
  expect(screen.getByRole('status')).toHaveTextContent('intatto, no');
});

test('values that load later fill unchanged fields and do not count as changes', async () => {
  const { user, rerender } = open();
  await user.type(phone(), '1');
  rerender(<Written known={{ name: 'Anna', phone: '2' }} />);
  expect(name()).toHaveValue('Anna');
  expect(phone()).toHaveValue('1');
  await user.clear(phone());
  await user.type(phone(), '2');
  expect(screen.getByRole('status')).toHaveTextContent('intatto, in ordine');
});

test('a reset form has its first values, and reports each change', async () => {
  const onChange = jest.fn();
  const { user } = open({ onChange });
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await user.type(phone(), 'x');
  expect(onChange).toHaveBeenCalledWith({ phone: 'x' });
  await user.click(screen.getByRole('button', { name: 'Svuota' }));
  expect(phone()).toHaveValue('');
  expect(told()).toEqual([]);
});

describe('a refusal by the host', () => {
  const refused = (refusal: Refusal) =>
    open({ kept: { name: 'A', phone: '1' }, onSend: async () => refusal });
  const send = ({ user }: ReturnType<typeof open>) =>
    user.click(screen.getByRole('button', { name: 'Invia' }));

  test('shows at the named field, which gets the focus, until the field is changed', async () => {
    const page = refused({ campo: 'phone', text: 'Non esiste.' });
    await send(page);
    await waitFor(() => expect(told()).toEqual(['Non esiste.']));
    expect(phone()).toHaveFocus();
    expect(screen.getByTestId('refusal')).toHaveTextContent('phone: Non esiste.');
    await page.user.type(name(), 'B');
    expect(told()).toEqual(['Non esiste.']);
    await page.user.type(phone(), '2');
    expect(told()).toEqual([]);
    expect(screen.getByTestId('refusal')).toBeEmptyDOMElement();
  });

  test.each(['Dopo', undefined])(
    'shows for the whole form if it names no field of it (%s)',
    async (campo) => {
      const page = refused({ text: 'Riprova.', ...(campo !== undefined && { campo }) });
      await send(page);
      await waitFor(() => expect(screen.getByTestId('refusal')).toHaveTextContent('form: Riprova.'));
      expect(told()).toEqual([]);
      expect(screen.getByRole('status')).toHaveTextContent('scritto');
    },
  );

  test('shows from the start if the form opens with it, until the next submit', async () => {
    const page = open({ kept: { name: 'A' }, refusal: { campo: 'name', text: 'C’è già.' } });
    expect(told()).toEqual(['C’è già.']);
    expect(name()).toHaveFocus();
    await send(page);
    expect(told()).toEqual([]);
  });
});

test('a form is not sent twice at once, and a sent form does not count as changed', async () => {
  let answer: (refusal: undefined) => void = () => undefined;
  const onSend = jest.fn(() => new Promise<undefined>((resolve) => (answer = resolve)));
  const { user } = open({ kept: { name: 'A' }, onSend });
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('status')).toHaveTextContent('scritto');
  await act(async () => answer(undefined));
  expect(screen.getByRole('status')).toHaveTextContent('intatto');
  await user.type(name(), 'B');
  expect(screen.getByRole('status')).toHaveTextContent('scritto');
});

test('a form in another form’s portal sends only itself', async () => {
  const [outer, inner] = [jest.fn(), jest.fn()];
  function Sheet() {
    const form = useForm({ empty: {}, send: inner });
    return createPortal(
      <Form form={form}>
        <button>Conferma</button>
      </Form>,
      document.body,
    );
  }
  function Page() {
    const form = useForm({ empty: {}, send: outer });
    return (
      <Form form={form}>
        <Sheet />
      </Form>
    );
  }
  render(<Page />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Conferma' }));
  expect(inner).toHaveBeenCalledTimes(1);
  expect(outer).not.toHaveBeenCalled();
});
