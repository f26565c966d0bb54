import { act, render } from '@testing-library/react';
import { Loading } from './Loading';
import { EmptyState } from './EmptyState';
import { Modal } from './Modal';
import { ToastRegion } from './ToastRegion';
import { TextField } from './TextField';
import { heard } from '../testing/heard';
import { say, standVoice } from '../lib/say';
import { useSaid } from '../lib/useSaid';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('two live regions exist from the start; each announcement is added to one and removed again', () => {
  expect(document.querySelectorAll('body > [data-voice]')).toHaveLength(2);
  say('Post pubblicato.');
  say('Non è riuscito.', 'assertive');
  pass(150);
  expect(heard()).toEqual(['polite: Post pubblicato.', 'assertive: Non è riuscito.']);
  say('Post pubblicato.');
  pass(150);
  expect(heard('polite')).toEqual(['polite: Post pubblicato.', 'polite: Post pubblicato.']);
  pass(6000);
  expect(heard()).toEqual([]);
});

test('inside an open dialog announcements are made in the dialog, because all else is inert', () => {
  const dialog = (open: boolean) => (
    <Modal open={open} title="Piace a" closeLabel="Chiudi" onClose={() => undefined}>
      <p>Giulia</p>
    </Modal>
  );
  const view = render(dialog(true));
  expect(document.querySelectorAll('dialog > [data-voice]')).toHaveLength(2);
  say('Condivisione tolta.');
  pass(150);
  expect(document.querySelector('dialog > [data-voice=polite]')).toHaveTextContent('Condivisione tolta.');
  view.rerender(dialog(false));
  say('Fatto.');
  pass(150);
  expect(document.querySelector('body > [data-voice=polite]')).toHaveTextContent('Fatto.');
});

test('a toast that appears under an open dialog is announced in the dialog', () => {
  render(
    <>
      <Modal open title="Piace a" closeLabel="Chiudi" onClose={() => undefined}>
        <p>Giulia</p>
      </Modal>
      <ToastRegion
        label="Avvisi"
        closeLabel="Chiudi"
        toasts={[{ id: 1, text: 'Condivisione tolta.' }]}
        onDismiss={() => undefined}
      />
    </>,
  );
  pass(150);
  expect(document.querySelector('dialog > [data-voice=polite]')).toHaveTextContent('Condivisione tolta.');
  expect(heard()).toEqual(['polite: Condivisione tolta.']);
});

test('several messages are announced with pauses between them, without their buttons', () => {
  render(
    <EmptyState
      said="assertive"
      title="Non arriva."
      text="Riprova tra poco."
      action={<button type="button">Riprova</button>}
    />,
  );
  pass(150);
  expect(heard()).toEqual(['assertive: Non arriva. Riprova tra poco.']);
});

test('asking twice for the live regions gives the same two', () => {
  const part = document.createElement('div');
  standVoice(part);
  standVoice(part);
  expect(part.children).toHaveLength(2);
});

function Waiting({ text }: { text: string }) {
  useSaid(text, { after: 1000 });
  return null;
}

test('loading that ends in time is not announced', () => {
  pass(6000);
  const view = render(<Waiting text="Loading..." />);
  pass(900);
  view.unmount();
  pass(1000);
  expect(heard()).toEqual([]);
  render(<Waiting text="Loading..." />);
  pass(1200);
  expect(heard()).toEqual(['polite: Loading...']);
});

test('loading is announced after a second, once for the page, in its language', () => {
  const view = render(
    <>
      <Loading label="Loading..." />
      <Loading label="Loading..." />
    </>,
  );
  expect(document.querySelectorAll('[lang=en]')).toHaveLength(2);
  pass(1000);
  expect(heard()).toEqual([]);
  pass(200);
  expect(heard()).toEqual(['polite: Loading...']);
  view.unmount();
});

test('an error is announced with its field’s name while the focus is elsewhere', () => {
  const fields = (error?: string) => (
    <form>
      <TextField label="Email" name="email" error={error} />
      <button>Salva</button>
    </form>
  );
  const view = render(fields());
  view.container.querySelector('button')?.focus();
  view.rerender(fields('È già il tuo indirizzo.'));
  pass(250);
  expect(heard()).toEqual(['assertive: Email: È già il tuo indirizzo.']);
  view.rerender(fields());
  view.container.querySelector('input')?.focus();
  view.rerender(fields('Email non valida'));
  pass(250);
  expect(heard()).toEqual(['assertive: Email: È già il tuo indirizzo.']);
});
