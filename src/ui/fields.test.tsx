import { useState } from 'react';
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
import { TextField } from './TextField';

test('a field has its label and passes native properties on', () => {
  render(<TextField label="Email" name="Email" type="email" autoComplete="email" hint="Non la mostriamo" />);
  const input = screen.getByLabelText('Email');
  expect(input).toHaveAttribute('name', 'Email');
  expect(input).toHaveAttribute('autocomplete', 'email');
  expect(input).toHaveAccessibleDescription('Non la mostriamo');
  expect(input).toBeValid();
});

test('an error is announced and belongs to its field', () => {
  render(<TextField label="Email" name="Email" hint="Non la mostriamo" error="Email non valida" />);
  expect(fieldErrors()).toEqual(['Email non valida']);
  const input = screen.getByLabelText('Email');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Non la mostriamo Email non valida');
});

test('a password can be shown', async () => {
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

test('a price opens the decimal keyboard, a date the picker', () => {
  render(
    <>
      <PriceField label="Prezzo" name="prezzo" symbol="€" />
      <DateField label="Data di nascita" name="DataNascita" />
    </>,
  );
  expect(screen.getByLabelText('Prezzo')).toHaveAttribute('inputmode', 'decimal');
  expect(screen.getByLabelText('Data di nascita')).toHaveAttribute('type', 'date');
});

test('a long text counts and stops at its limit', async () => {
  function Form() {
    const [text, setText] = useState('Ciao');
    return (
      <TextArea
        label="Descrizione"
        name="description"
        value={text}
        onChange={(event) => setText(event.target.value)}
        max={6}
      />
    );
  }
  render(<Form />);
  expect(screen.getByText('4 / 6')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Descrizione'), '!!!!');
  expect(screen.getByLabelText('Descrizione')).toHaveValue('Ciao!!');
  expect(screen.getByText('6 / 6')).toBeVisible();
});

test('a choice is a native select', async () => {
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

test('switch and checkbox are native, labelled and can be wrong', async () => {
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

test('pills are radios of one group', async () => {
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
