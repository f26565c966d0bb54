import { screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/renderApp';
import { heard } from '../../testing/heard';
import { TextField } from '../../ui/TextField';
import { Form } from '../../ui/form/Form';
import { useForm } from '../../ui/form/useForm';
import { useWrongFields } from './useWrongFields';
import { ownClock, passes } from '../../testing/ownClock';

ownClock();

const words = { missing: 'Scrivilo.' };

function Written() {
  useWrongFields();
  const form = useForm({
    empty: { title: '', price: '' },
    check: ({ title, price }) => ({
      ...(title === '' && { title: 'missing' as const }),
      ...(price === '' && { price: 'missing' as const }),
    }),
  });
  return (
    <Form form={form}>
      <TextField label="Titolo" {...form.field('title', words)} />
      <TextField label="Prezzo" {...form.field('price', words)} />
      <button>Pubblica</button>
    </Form>
  );
}

const send = () => screen.getByRole('button', { name: 'Pubblica' });

test('several wrong fields are announced in one line; the first one is focused and announces its own error', async () => {
  const { user } = renderApp(<Written />);
  await user.click(send());
  expect(screen.getByLabelText('Titolo')).toHaveFocus();
  expect(screen.getByLabelText('Titolo')).toHaveAccessibleDescription('Scrivilo.');
  await waitFor(() => expect(heard()).toEqual(['polite: 2 campi da correggere']));
  document.querySelectorAll('[data-voice] > p').forEach((line) => line.remove());
  await user.type(screen.getByLabelText('Titolo'), 'Bici');
  await user.click(send());
  expect(screen.getByLabelText('Prezzo')).toHaveFocus();
  await passes(200);
  expect(heard()).toEqual([]);
});
