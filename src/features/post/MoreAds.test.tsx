import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { MoreAds } from './MoreAds';

const similar = 'GET /api/Post/PostSimiliList';
const ofSeller = 'GET /api/Post/PostUserList';
const show = (answers: Parameters<typeof answerCalls>[0], ad = samplePost()) => {
  const seen = answerCalls(answers);
  renderApp(<MoreAds post={ad} />, { state: signedIn });
  return seen;
};

test('below an ad are similar ads and the seller’s other unsold ads', async () => {
  show({
    [similar]: { listPost: [samplePost({ postID: 20, titolo: 'Bici da corsa', personaID: 5 })] },
    [ofSeller]: {
      listPost: [
        samplePost(),
        samplePost({ postID: 21, titolo: 'Casco' }),
        samplePost({ postID: 22, titolo: 'Venduta', venduto: 1 }),
        samplePost({ postID: 23, titolo: 'Un post', categorieID: 0 }),
      ],
    },
  });
  const alike = await screen.findByRole('region', { name: 'Annunci simili' });
  expect(within(alike).getByRole('link', { name: /Bici da corsa/ })).toHaveAttribute('href', '/view-post/20');
  const user = userEvent.setup();
  await user.click(within(alike).getByRole('button', { name: 'Ordine' }));
  expect(alike).toHaveTextContent('Della stessa categoria, i più vicini per prezzo e distanza.');
  await user.click(within(alike).getByRole('button', { name: 'Chiudi' }));
  const others = screen.getByRole('region', { name: 'Di più da questo venditore' });
  expect(within(others).getAllByRole('listitem')).toHaveLength(1);
  await user.click(within(others).getByRole('button', { name: 'Ordine' }));
  expect(others).toHaveTextContent('Dai più recenti.');
  expect(within(others).getByRole('link', { name: /Casco/ })).toBeInTheDocument();
  expect(within(others).getByRole('link', { name: 'Vedi tutti' })).toHaveAttribute('href', '/user-page/2');
});

test('below one’s own ad are only similar ads', async () => {
  show(
    {
      [similar]: { listPost: [samplePost({ postID: 20 })] },
      [ofSeller]: { listPost: [samplePost({ postID: 21 })] },
    },
    samplePost({ personaID: 1 }),
  );
  expect(await screen.findByRole('region', { name: 'Annunci simili' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Di più da questo venditore' })).not.toBeInTheDocument();
});

test('nothing is shown below an ad if there are no further ads or loading them fails', async () => {
  const seen = show({ [similar]: { listPost: [] } });
  await waitFor(() => expect(seen).toHaveLength(2));
  await waitFor(() => expect(document.querySelector('section')).toBeNull());
});
