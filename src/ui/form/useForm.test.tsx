import { render, screen } from '@testing-library/react';
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
  onSend?: (values: Values) => Promise<Refusal | false | undefined> | undefined;
}

function Written({ onSend, ...rest }: Props) {
  const form = useForm({ empty, check, send: onSend, ...rest });
  const { isDirty, isInOrder, field, flag, clear } = form;
  return (
    <Form form={form}>
      <TextField label="Nome" {...field('name', { missing: 'Scrivi il nome.' })} />
      <TextField label="Telefono" {...field('phone', { invalid: 'Solo cifre.' })} />
      <input type="checkbox" aria-label="Negozio" {...flag('isShop')} />
      <p role="status">{`${isDirty ? 'scritto' : 'intatto'}, ${isInOrder ? 'in ordine' : 'no'}`}</p>
      <button type="submit">Invia</button>
      <button type="button" onClick={clear}>
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

test('nothing is told before the first try to send; then all that is wrong, and the first wrong field has the focus', async () => {
  const onSend = jest.fn();
  const { user } = open({ onSend });
  await user.type(phone(), 'x');
  expect(told()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(told()).toEqual(['Scrivi il nome.', 'Solo cifre.']);
  expect(name()).toHaveFocus();
  expect(onSend).not.toHaveBeenCalled();
});

test('a problem goes once its field is in order, and comes back when it is not; another is not told meanwhile', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await user.type(name(), 'A');
  expect(told()).toEqual([]);
  await user.clear(name());
  await user.type(phone(), 'x');
  expect(told()).toEqual(['Scrivi il nome.']);
});

test('what is in order is sent as it was typed', async () => {
  const onSend = jest.fn();
  const { user } = open({ onSend });
  await user.type(name(), 'Anna');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  expect(onSend).toHaveBeenCalledWith({ name: 'Anna', phone: '', isShop: true }, expect.anything());
});

test('where a field tells once it was left, it tells only of itself', async () => {
  const { user } = open({ tells: 'left' });
  await user.click(name());
  await user.tab();
  expect(told()).toEqual(['Scrivi il nome.']);
  await user.type(phone(), 'x');
  expect(told()).toEqual(['Scrivi il nome.']);
  await user.tab();
  expect(told()).toEqual(['Scrivi il nome.', 'Solo cifre.']);
});

test('what a draft brought back counts as written; typed back to the start it does not', async () => {
  const { user } = open({ kept: { name: 'A' } });
  expect(name()).toHaveValue('A');
  expect(screen.getByRole('status')).toHaveTextContent('scritto, in ordine');
  await user.clear(name());
  expect(screen.getByRole('status')).toHaveTextContent('intatto, no');
});

test('what becomes known fills what was not typed over, and is nothing that was written', async () => {
  const { user, rerender } = open();
  await user.type(phone(), '1');
  rerender(<Written known={{ name: 'Anna', phone: '2' }} />);
  expect(name()).toHaveValue('Anna');
  expect(phone()).toHaveValue('1');
  await user.clear(phone());
  await user.type(phone(), '2');
  expect(screen.getByRole('status')).toHaveTextContent('intatto, in ordine');
});

test('emptied, it is as at first, and each change is told to whoever asks', async () => {
  const onChange = jest.fn();
  const { user } = open({ onChange });
  await user.click(screen.getByRole('button', { name: 'Invia' }));
  await user.type(phone(), 'x');
  expect(onChange).toHaveBeenCalledWith({ phone: 'x' });
  await user.click(screen.getByRole('button', { name: 'Svuota' }));
  expect(phone()).toHaveValue('');
  expect(told()).toEqual([]);
});
