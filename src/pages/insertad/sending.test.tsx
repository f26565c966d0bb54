import { screen, waitFor } from '@testing-library/react';
import { hears } from '../../testing/heard';
import { fakeObjectUrls, fill, openPage, photos, picker, publish, tiles } from '../../testing/openInsertAd';

beforeEach(fakeObjectUrls);
afterEach(() => jest.restoreAllMocks());

test('§4 upload: the progress shows, the publish button is disabled, success opens the ad', async () => {
  const page = openPage();
  await fill(page);
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.progress(62);
  expect(await screen.findByRole('button', { name: 'Pubblico… 62 %' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '62');
  expect(screen.getByLabelText('Titolo')).toBeDisabled();
  page.sent[0]?.answer({ statusCode: 200, postID: 4711 });
  expect(await screen.findByText('/view-post/4711')).toBeInTheDocument();
  // The ad's own page tells that it was published, so no notice does.
  expect(page.store.getState().notices.list).toEqual([]);
});

test('§8 ad: a failure shows its reason, keeps the form, and a retry reuses the idempotency key', async () => {
  const page = openPage();
  await fill(page);
  await page.user.upload(picker(), photos(2));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  page.sent[0]?.lose();
  expect(
    await screen.findByText(/^Errore durante l’invio: non siamo riusciti a raggiungere Piazza/),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Titolo')).toHaveValue('Divano due posti');
  expect(screen.getByLabelText('Prezzo')).toHaveValue('240,5');
  expect(tiles()).toHaveLength(2);

  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(2));
  const keys = () => page.sent.map(({ headers }) => headers['Idempotency-Key']);
  expect(keys()[1]).toBe(keys()[0]);
  expect([...(page.sent[1]?.form ?? [])]).toEqual([...(page.sent[0]?.form ?? [])]);
  page.sent[1]?.answer({ statusCode: 422, statusMessage: 'La categoria non è valida.' });
  await hears('Errore durante l’invio: La categoria non è valida.');

  await page.user.selectOptions(screen.getByLabelText('Categoria'), 'Elettronica');
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(3));
  expect(keys()[2]).not.toBe(keys()[0]);
});

test('of several photos the one that the host refuses is named', async () => {
  const page = openPage();
  await fill(page);
  await page.user.upload(picker(), photos(5));
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  const immagine = { posto: 3, nome: '3.jpg' };
  page.sent[0]?.answer({ statusCode: 400, statusMessage: 'Seleziona un file immagine valido.', immagine });
  await hears('Errore durante l’invio: Foto 3 («3.jpg»): Seleziona un file immagine valido.');
});

test('two quick taps send one ad', async () => {
  const page = openPage();
  await fill(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(page.sent).not.toHaveLength(0));
  page.sent[0]?.answer({ statusCode: 200, postID: 4711 });
  await screen.findByText('/view-post/4711');
  expect(page.sent).toHaveLength(1);
});

test('leaving during an upload asks nothing, and the upload continues', async () => {
  const page = openPage();
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  await fill(page);
  await publish(page);
  await waitFor(() => expect(page.sent).toHaveLength(1));
  await page.user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(abort).not.toHaveBeenCalled();
  expect(page.store.getState().submissions.items).toMatchObject([{ status: 'sending', isAwaited: false }]);
});

test('leaving asks only when something was typed', async () => {
  const { user, store } = openPage();
  const reload = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(reload()).toBe(false);
  await user.type(screen.getByLabelText('Titolo'), 'D');
  expect(reload()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  await user.click(screen.getByRole('button', { name: 'Continua' }));
  expect(screen.getByLabelText('Titolo')).toHaveValue('D');
  await user.click(screen.getByRole('button', { name: 'Indietro' }));
  await user.click(screen.getByRole('button', { name: 'Esci' }));
  expect(await screen.findByText('/user-profile')).toBeInTheDocument();
  expect(reload()).toBe(false);
  expect(store.getState().submissions.items).toEqual([]);
});
