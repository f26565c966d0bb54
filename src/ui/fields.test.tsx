import { readdirSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox';
import { DateField } from './DateField';
import { PasswordField } from './PasswordField';
import { PriceField } from './PriceField';
import { RadioPills } from './RadioPills';
import { SelectField } from './SelectField';
import { Switch } from './Switch';
import { TextArea } from './TextArea';
import { fieldErrors } from '../testing/fieldErrors';
import { Form } from './form/Form';
import { useForm } from './form/useForm';
import { TextField } from './TextField';
import { TooLong } from './useField';

test('a field has its label and passes native properties on', () => {
  render(<TextField label="Email" name="Email" type="email" autoComplete="email" hint="Non la mostriamo" />);
  const input = screen.getByLabelText('Email');
  expect(input).toHaveAttribute('name', 'Email');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(input).toHaveAccessibleDescription('Non la mostriamo');
  expect(input).toBeValid();
});

test('an error is announced and is the description of its field', () => {
  render(<TextField label="Email" name="Email" hint="Non la mostriamo" error="Email non valida" />);
  expect(fieldErrors()).toEqual(['Email non valida']);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Non la mostriamo Email non valida');
});

test('a password can be made visible', async () => {
  render(
    <PasswordField
      label="Password"
      name="Password"
      showLabel="Mostra la password"
      hideLabel="Nascondi la password"
    />,
  );
  const input = screen.getByLabelText('Password');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Mostra la password' }));
  expect(input).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Nascondi la password' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('a price opens the decimal keyboard, a date field the date picker', () => {
  render(
    <>
      <PriceField label="Prezzo" name="prezzo" symbol="€" />
      <DateField label="Data di nascita" name="DataNascita" />
    </>,
  );
  expect(screen.getByLabelText('Prezzo')).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByLabelText('Data di nascita')).toHaveAttribute('type', 'date');
});

test.each([
  ['a text area with a counter', TextArea, { max: 6 }],
  ['a text area', TextArea, { maxLength: 6 }],
  ['a text field', TextField, { maxLength: 6 }],
])(
  '%s keeps a text that is too long, says by how much, and its form is not sent',
  async (_what, Control, limit) => {
    const send = jest.fn();
    function Fields() {
      const form = useForm({ empty: { text: '' }, send });
      const Any = Control as typeof TextArea;
      return (
        <TooLong value={(max, over) => `Massimo ${max}: ${over} di troppo.`}>
          <Form form={form}>
            <Any label="Testo" {...form.field('text')} {...limit} />
            <button type="submit">Invia</button>
          </Form>
        </TooLong>
      );
    }
    render(<Fields />);
    const field = screen.getByLabelText('Testo');
    expect(field).not.toHaveAttribute('maxlength');
    await userEvent.click(field);
    await userEvent.paste(' ciao 🚲🚲🚲 ');
    expect(field).toHaveValue(' ciao 🚲🚲🚲 ');
    expect(field).toHaveAccessibleDescription('Massimo 6: 2 di troppo.');
    expect(field).toBeInvalid();
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
    expect(send).not.toHaveBeenCalled();
    expect(field).toHaveFocus();
    await userEvent.clear(field);
    await userEvent.paste('ciao 🚲');
    expect(field).toBeValid();
    await userEvent.click(screen.getByRole('button', { name: 'Invia' }));
    expect(send).toHaveBeenCalled();
  },
);

test('every component with a field for typed text uses useField', () => {
  const silent = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /(?<!\.test)\.tsx$/.test(path) && !path.startsWith('app/replay/'))
    .filter((path) => {
      const text = readFileSync(`src/${path}`, 'utf8');
      return /<textarea|styled\.textarea|styled\.input/.test(text) && !text.includes('useField(');
    });
  expect(silent).toEqual(['core/pictures/FileInput.tsx']);
});

test('a toggle says whether it is on by its state or by its name, not by both', () => {
  const twice = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .filter((path) => {
      const text = readFileSync(`src/${path}`, 'utf8');
      const states = [...text.matchAll(/aria-pressed=\{([\w.]+)\}/g)].map(([, state]) => state);
      return states.some((state) => text.includes(`${state} ? t(`));
    });
  expect(twice).toEqual([]);
});

test('a select field is a native select', async () => {
  const handleChange = jest.fn();
  render(
    <SelectField
      label="Lingua"
      name="LinguaID"
      placeholder="Scegli"
      options={[
        { value: 1, label: 'Italiano' },
        { value: 2, label: 'English' },
      ]}
      onChange={(event) => handleChange(event.target.value)}
      error="Campo obbligatorio"
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Lingua' });
  expect(select).toBeInvalid();
  await userEvent.selectOptions(select, 'English');
  expect(handleChange).toHaveBeenCalledWith('2');
});

test('switch and checkbox are native and labelled, and can show an error', async () => {
  render(
    <>
      <Switch label="Gratis" name="gratis" />
      <Checkbox label="Accetto i termini" name="Termini1" error="Campo obbligatorio" />
    </>,
  );
  await userEvent.click(screen.getByText('Gratis'));
  expect(screen.getByRole('switch', { name: 'Gratis' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Accetto i termini' })).toBeInvalid();
  expect(fieldErrors()).toEqual(['Campo obbligatorio']);
});

test('pills are the radio buttons of one group', async () => {
  const handleChange = jest.fn();
  const options = [
    { value: 'nuovo', label: 'Nuovo' },
    { value: 'usato', label: 'Usato' },
  ];
  render(
    <RadioPills
      label="Condizione"
      name="condition"
      options={options}
      value="nuovo"
      onChange={handleChange}
      error="Scegli"
    />,
  );
  expect(screen.getByRole('radiogroup', { name: 'Condizione' })).toHaveAccessibleDescription('Scegli');
  expect(screen.getByRole('radio', { name: 'Nuovo' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Usato' }));
  expect(handleChange).toHaveBeenCalledWith('usato');
});
