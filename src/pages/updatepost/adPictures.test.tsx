import { screen, waitFor } from '@testing-library/react';
import { fakeUploads } from '../../testing/fakeUploads';
import { fakeObjectUrls, photo, picker } from '../../testing/openInsertAd';
import { updateAd, openAd, update } from '../../testing/openEditor';
import { hears } from '../../testing/heard';

afterEach(() => void jest.useRealTimers());

describe('the pictures of an ad', () => {
  const stored = (at: number, alt = 'Bici da città') => ({
    nomeImmagine: `/images/posts/ab/${String(at).repeat(32)}-720.webp`,
    immagineAltName: alt,
    larghezza: 720,
    altezza: 540,
    anteprima: '',
  });
  const three = [stored(1), stored(2, 'La sella'), stored(3)];
  const names = three.map(({ nomeImmagine }) => nomeImmagine);
  beforeEach(fakeObjectUrls);
  afterEach(() => jest.restoreAllMocks());
  const openPictures = () => {
    const sent = fakeUploads();
    return { ...openAd({ listImmagini: three }, { [updateAd]: {} }), sent };
  };
  const button = (name: string) => screen.findByRole('button', { name });

  test('are sent first (new ones, removed ones, their order), then the other fields with the newest version time', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.click(await button('Rimuovi la foto 1'));
    await user.click(await button('Sposta a destra la foto 1'));
    await user.upload(picker(), photo('nuova.jpg'));
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(1));
    const [upload] = sent;
    expect(upload?.path).toBe('/api/Post/UpdateImmagini');
    expect([...(upload?.form ?? [])].filter(([field]) => field !== 'images')).toEqual([
      ['postID', '10'],
      ['personaID', '1'],
      ['ordine', JSON.stringify([names[2], names[1], 'new:0'])],
      ['immagineAltName', JSON.stringify(['', 'La sella', ''])],
      ['lastUpdate', '5'],
    ]);
    expect(upload?.form.getAll('images')).toHaveLength(1);
    expect(await sentTo(updateAd)).toEqual([]);
    upload?.answer({ statusCode: 200, listImmagini: [three[2], three[1], stored(4)], lastUpdate: 9 });
    await waitFor(async () => expect(await sentTo(updateAd)).toMatchObject([{ lastUpdate: 9 }]));
  });

  test('are not sent when unchanged', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.type(await screen.findByLabelText('Titolo'), '!');
    await user.click(update());
    await waitFor(async () => expect(await sentTo(updateAd)).toMatchObject([{ lastUpdate: 5 }]));
    expect(sent).toEqual([]);
  });

  test('stay as chosen after a failure', async () => {
    const { user, sent, sentTo } = openPictures();
    await user.upload(await screen.findByLabelText('Aggiungi foto'), photo('nuova.jpg'));
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.lose();
    await hears('Errore durante l’aggiornamento:');
    expect(screen.getAllByRole('button', { name: /^Rimuovi la foto/ })).toHaveLength(4);
    expect(await sentTo(updateAd)).toEqual([]);
  });

  test('are named by their place among all when the host refuses a new one', async () => {
    const { user, sent } = openPictures();
    await user.upload(await screen.findByLabelText('Aggiungi foto'), photo('nuova.jpg'));
    await user.click(update());
    await waitFor(() => expect(sent).toHaveLength(1));
    const immagine = { posto: 1, nome: 'nuova.jpg' };
    sent[0]?.answer({ statusCode: 400, statusMessage: 'Seleziona un file immagine valido.', immagine });
    await hears('Errore durante l’aggiornamento: Foto 4 («nuova.jpg»): Seleziona un file immagine valido.');
  });

  test('cannot all be removed', async () => {
    const { user, sent } = openPictures();
    for (let left = 3; left > 0; left -= 1) await user.click(await button('Rimuovi la foto 1'));
    await user.click(update());
    await hears('Tieni almeno una foto.');
    expect(sent).toEqual([]);
  });
});
