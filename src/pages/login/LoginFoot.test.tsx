import { act, screen, waitFor } from '@testing-library/react';
import { lookupApi } from '../../api/lookup';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import LoginPage from './LoginPage';

const row = (label: string, traduzioneMax: string) => ({
  label,
  pagina: 'x',
  traduzioneTesto: '',
  traduzioneMax,
});

async function open(at = '/') {
  answerCalls({
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
      listTraduzioniPagina: [
        row('privacy-testo', '<p>Dei tuoi dati</p><a href="/cookie">I cookie</a>'),
        row('cookie-testo', '<p>Dei biscotti</p><a href="/impostazioni">Impostazioni</a>'),
      ],
    },
  });
  const app = renderApp(<LoginPage />, { at });
  await act(async () => void (await app.store.dispatch(lookupApi.endpoints.texts.initiate('it'))));
  return app;
}
const dialog = (name: string) => screen.findByRole('dialog', { name });

test.each(['Informativa sulla privacy', 'Informativa sui cookie'])(
  '§2 the link "%s" opens its overlay without a session; Escape and Chiudi close it',
  async (name) => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name }));
    expect(await dialog(name)).toHaveTextContent(name.includes('cookie') ? 'Dei biscotti' : 'Dei tuoi dati');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('link', { name }));
    await dialog(name);
    await user.click(screen.getByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  },
);

test('text typed in the login form stays', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Email'), 'giulia@');
  await user.click(screen.getByRole('link', { name: 'Informativa sulla privacy' }));
  await dialog('Informativa sulla privacy');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Email')).toHaveValue('giulia@');
});

test('one policy links to the other; a link that needs a session leads back to the login form', async () => {
  const { user } = await open('/?documento=privacy-policy');
  await dialog('Informativa sulla privacy');
  await user.click(screen.getByRole('link', { name: 'I cookie' }));
  expect(await dialog('Informativa sui cookie')).toHaveTextContent('Dei biscotti');
  await user.click(screen.getByRole('link', { name: 'Impostazioni' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
});

test('an unknown document in the address opens nothing', async () => {
  await open('/?documento=altro');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('§2 the button of the cookie banner opens the preferences', async () => {
  localStorage.setItem('performanceCookies', 'true');
  const { user, store } = await open();
  await user.click(screen.getByRole('button', { name: 'Preferenze cookie' }));
  await waitFor(() => expect(store.getState().consent.status).toBe('reviewing'));
});
