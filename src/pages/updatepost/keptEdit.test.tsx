import { screen, waitFor } from '@testing-library/react';
import { keptDraft, keptDrafts, keptRows } from '../../testing/keptRows';
import { details, openAd, ownAd, update, updateAd } from '../../testing/openEditor';

jest.mock('../../core/drafts/draftStore', () => jest.requireActual('../../testing/keptRows'));
beforeEach(() => keptRows.clear());

const place = `update-post-inserzione/${ownAd.postID}`;
const title = () => screen.findByLabelText('Titolo');

test('leaving an unfinished edit asks nothing, and it is restored over the host’s values', async () => {
  const page = openAd();
  await page.user.type(await title(), '!');
  await page.user.click(screen.getByRole('button', { name: 'Indietro' }));
  expect(await screen.findByText('/view-post/10')).toBeInTheDocument();
  page.unmount();
  expect(keptDraft(place)?.form).toEqual({ titolo: 'Bici da città!' });
  const { user } = openAd();
  await waitFor(async () => expect(await title()).toHaveValue('Bici da città!'));
  expect(screen.getByText('Bozza ripristinata')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Scarta bozza' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Le modifiche che hai fatto andranno perse.');
  await user.click(screen.getByRole('button', { name: 'Scarta' }));
  await waitFor(async () => expect(await title()).toHaveValue('Bici da città'));
  expect(screen.queryByText('Bozza ripristinata')).not.toBeInTheDocument();
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

test('an edit that was sent leaves no draft', async () => {
  const page = openAd({}, { [updateAd]: {} });
  await page.user.type(await title(), '!');
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  await page.user.click(update());
  await screen.findByText(/^Modifiche salvate/);
  page.unmount();
  await waitFor(() => expect(keptDrafts()).toEqual([]));
});

test('loading the version that was changed elsewhere deletes the draft', async () => {
  let post = ownAd;
  const page = openAd(
    {},
    {
      [details]: () => ({ listPost: [post] }),
      [updateAd]: { statusCode: 409, statusMessage: 'Modificato altrove.' },
    },
  );
  await page.user.type(await title(), '!');
  await waitFor(() => expect(keptDrafts()).toHaveLength(1));
  await page.user.click(update());
  post = { ...ownAd, titolo: 'Bici elettrica', lastUpdate: 6 };
  await page.user.click(await screen.findByRole('button', { name: 'Carica la versione nuova' }));
  await waitFor(async () => expect(await title()).toHaveValue('Bici elettrica'));
  expect(keptDrafts()).toEqual([]);
});
