import { cleanup, render, screen } from '@testing-library/react';
import { createI18n } from '../i18n/setup';
import { answerCalls } from '../testing/host';
import { App } from './App';
import { createStore } from './store';

const open = (width: number, also = '') => {
  answerCalls({});
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: query === also || width >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Infinity),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  render(<App parts={createStore({}, createI18n('it'))} />);
};
const notices = [
  'This app is for mobile devices and tablets only.',
  'Questa app è solo per dispositivi mobili e tablet.',
];

test('§1 above 768 px only a notice is shown, in English and Italian', () => {
  open(769);
  for (const text of notices) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('asks to turn a phone in landscape upright, in both languages', () => {
  open(844);
  expect(screen.queryByText('Gira il telefono.')).not.toBeInTheDocument();
  cleanup();
  open(844, '(pointer: coarse) and (max-height: 499px)');
  for (const text of [...notices, 'Turn your phone.', 'Gira il telefono.'])
    expect(screen.getByText(text)).toBeVisible();
});

test('§1 shows the app at 768 px', async () => {
  open(768);
  expect(await screen.findByRole('button', { name: 'Accedi' })).toBeVisible();
  for (const text of notices) expect(screen.queryByText(text)).not.toBeInTheDocument();
});
