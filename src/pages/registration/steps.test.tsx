import { fireEvent, screen, waitFor } from '@testing-library/react';
import { emptyDraft } from '../../features/registration/draft';
import { fieldErrors } from '../../testing/fieldErrors';
import { city, open, listsAreThere } from '../../testing/openRegistration';
import { sampleDraft as draft } from '../../testing/sampleDraft';

beforeEach(() => sessionStorage.clear());

test('§5 step 1: shows an error at each required field, focuses the first and sends nothing', async () => {
  const { press, sent } = open();
  await listsAreThere();
  expect(screen.getByLabelText('Lingua')).toHaveDisplayValue('Italiano');
  await press('Avanti');
  expect(screen.getByLabelText('Valuta')).toHaveDisplayValue('€ EUR');
  expect(fieldErrors()).toEqual(Array(4).fill('Campo obbligatorio'));
  expect(screen.getByRole('combobox', { name: 'Città' })).toHaveFocus();
  expect(screen.getByText('1 di 4')).toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('§5 step 1: refuses an invalid e-mail', async () => {
  const { press } = open({ draft: { ...draft, Email: 'lucia' } });
  await press('Avanti');
  expect(fieldErrors()).toEqual(['Email non valida']);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

test('§5 step 1: the third consent is optional', async () => {
  const { press, user } = open({ draft: { ...draft, Termini1: false, Termini3: true } });
  await press('Avanti');
  expect(fieldErrors()).toEqual(['Campo obbligatorio']);
  await user.click(screen.getByRole('checkbox', { name: /condizioni d’uso/ }));
  await user.click(screen.getByRole('checkbox', { name: /novità/ }));
  await press('Avanti');
  expect(screen.getByRole('heading', { name: 'Chi sei' })).toHaveFocus();
});

test('§2 choosing a language switches the interface to it', async () => {
  const { user, store } = open();
  await listsAreThere();
  await user.selectOptions(screen.getByLabelText('Lingua'), 'English');
  expect(store.getState().language.code).toBe('en');
  expect(store.getState().registration).toMatchObject({ draft: { LinguaID: 2 } });
});

test('§2 a city can be chosen from the list or typed', async () => {
  const { user, store } = open({ draft: { ...draft, Geolocalizzazione: '' } });
  await user.type(screen.getByRole('combobox', { name: 'Città' }), 'Bolo');
  await user.click(await screen.findByRole('option', { name: 'Bologna (BO)' }));
  expect(screen.getByRole('combobox', { name: 'Città' })).toHaveValue('Bologna (BO)');
  await user.clear(screen.getByRole('combobox', { name: 'Città' }));
  await user.type(screen.getByRole('combobox', { name: 'Città' }), 'Borgo Tale');
  expect(store.getState().registration).toMatchObject({ draft: { Geolocalizzazione: 'Borgo Tale' } });
});

test('§7 a late answer to an earlier city search never replaces a newer one', async () => {
  const late: (() => void)[] = [];
  const { user, seen } = open(
    { draft: { ...draft, Geolocalizzazione: '' } },
    {
      'GET /api/Maps/Autocomplete': (request: Request) => {
        const q = new URL(request.url).searchParams.get('q') ?? '';
        if (q !== 'Bo') return { listIndirizzi: [city('Modena')] };
        return new Promise<object>((resolve) =>
          late.push(() => resolve({ listIndirizzi: [city('Bologna')] })),
        );
      },
    },
  );
  const field = screen.getByRole('combobox', { name: 'Città' });
  await user.type(field, 'Bo');
  await waitFor(() => expect(late).toHaveLength(1));
  await user.clear(field);
  await user.type(field, 'Mode');
  await screen.findByRole('option', { name: 'Modena' });
  late[0]?.();
  await waitFor(() => expect(seen.filter(({ url }) => url.includes('Autocomplete'))).toHaveLength(2));
  await screen.findByRole('option', { name: 'Modena' });
  expect(screen.queryByRole('option', { name: 'Bologna' })).not.toBeInTheDocument();
});

test('§5 step 2: every field is required', async () => {
  const { press } = open({ status: 'step2', draft: emptyDraft });
  await press('Avanti');
  expect(fieldErrors()).toEqual(Array(5).fill('Campo obbligatorio'));
  expect(screen.getByLabelText('Nome')).toHaveFocus();
});

test('§5 step 2: refuses a wrong phone number, age or length with an error for each', async () => {
  const { press } = open({
    status: 'step2',
    draft: {
      ...draft,
      Nome: 'x'.repeat(101),
      Telefono: '333',
      DataNascita: `${new Date().getFullYear() - 13}-01-01`,
    },
  });
  await press('Avanti');
  expect(fieldErrors()).toEqual([
    'Al massimo 100 caratteri',
    'Scrivi il prefisso internazionale e poi solo cifre, ad esempio +393331234567',
    'Devi avere almeno 14 anni',
  ]);
});

test('§5 step 2: accepts a person who turns 14 later this year', async () => {
  const { press } = open({
    status: 'step2',
    draft: { ...draft, DataNascita: `${new Date().getFullYear() - 14}-12-31` },
  });
  await press('Avanti');
  expect(screen.getByRole('heading', { name: 'Cosa ti interessa?' })).toHaveFocus();
});

test('§3 a shop has a name but no surname', async () => {
  const { press, user } = open({ status: 'step2', draft: { ...draft, Nome: '', Cognome: '' } });
  await user.click(screen.getByRole('switch', { name: 'Sono un negozio' }));
  expect(screen.queryByLabelText('Cognome')).not.toBeInTheDocument();
  await press('Avanti');
  expect(fieldErrors()).toEqual(['Campo obbligatorio']);
  expect(screen.getByLabelText('Nome del negozio')).toHaveFocus();
});

test('§5 step 3: three interests are too few, four are enough', async () => {
  const { press, user } = open({ status: 'step3', draft: { ...draft, IntFashion: false } });
  await press('Avanti');
  expect(fieldErrors()).toEqual(['Seleziona almeno 4 interessi']);
  expect(screen.getByRole('checkbox', { name: 'Casa e giardino' })).toHaveFocus();
  await user.click(screen.getByRole('checkbox', { name: 'Moda' }));
  await press('Avanti');
  expect(screen.getByText('4 di 4')).toBeInTheDocument();
});

test('the two consents’ links open the texts over the step, their checkboxes do not', async () => {
  const { user } = open({ status: 'step1', draft: { ...draft, Termini1: false } });
  await user.click(screen.getByRole('checkbox', { name: 'Accetto le condizioni d’uso di Piazza' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'condizioni d’uso' }));
  expect(await screen.findByRole('dialog', { name: 'Note legali' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: /condizioni d’uso/, hidden: true })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email')).toHaveValue('lucia@example.com');
  expect(screen.getByRole('link', { name: 'informativa sulla privacy' })).toBeInTheDocument();
});

test('Enter in a field acts like the Next button', async () => {
  open();
  await listsAreThere();
  fireEvent.submit(screen.getByLabelText('Email').closest('form') ?? document.body);
  expect(fieldErrors()).toHaveLength(4);
});
