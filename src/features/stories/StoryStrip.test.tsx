import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { StoryStrip } from './StoryStrip';
import { storyOf } from './storyTesting';

const list = [
  storyOf(11, { idPubblicante: 1, nome: 'Giulia', cognome: 'Rossi', visualizzata: 0 }),
  storyOf(12, { idPubblicante: 2, nome: 'Bottega Verde', cognome: 'di Bologna', visualizzata: 0 }),
  storyOf(13, { idPubblicante: 3, nome: 'Quindici', cognome: 'lunghi', visualizzata: 1 }),
];

function Where() {
  const { pathname, state } = useLocation();
  return <output>{JSON.stringify({ pathname, state: state as unknown })}</output>;
}

const draw = async (listStories = list) => {
  answerCalls({ 'GET /api/Stories/StoriesUserList': { listStories } });
  const view = renderApp(
    <>
      <StoryStrip />
      <Where />
    </>,
    { state: signedIn },
  );
  await screen.findByRole('link', { name: /Bottega Verde/ });
  return view;
};

const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('§2 the first tile links to the editor for a new story, the others to their publisher’s stories', async () => {
  await draw(list.slice(1));
  expect(addresses()).toEqual(['/insert-stories', '/story-views/2', '/story-views/3']);
  expect(screen.getAllByRole('link')[0]).toHaveTextContent('La tua');
});

test('if the viewer has a story, the first tile opens it, and its "+" adds another', async () => {
  const { user } = await draw();
  expect(addresses()).toEqual(['/story-views/1', '/insert-stories', '/story-views/2', '/story-views/3']);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Aggiungi una storia' })).toHaveAttribute(
    'href',
    '/insert-stories',
  );
  await user.click(screen.getByRole('link', { name: 'La tua Guarda la tua storia' }));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toMatchObject({
    pathname: '/story-views/1',
    state: { personaIDL: 1, personaID: 1 },
  });
});

test('§4: a publisher’s name of more than 15 characters is cut', async () => {
  await draw();
  expect(screen.getByText('Bottega Verde d...')).toBeVisible();
  expect(screen.getByText('Quindici lunghi')).toBeVisible();
});

test('§4: the ring of another person’s unseen story blinks; that of a seen or one’s own story does not', async () => {
  await draw();
  const ring = (name: RegExp) =>
    screen.getByRole('link', { name }).querySelector('[data-ring]')?.getAttribute('data-ring');
  expect([ring(/La tua/), ring(/Bottega/), ring(/Quindici/)]).toEqual(['seen', 'unseen', 'seen']);
  expect(screen.getByRole('link', { name: /da vedere/ })).toHaveAttribute('href', '/story-views/2');
});

test('§2: a tile’s link passes the data that the story viewer needs', async () => {
  const { user } = await draw();
  await user.click(screen.getByRole('link', { name: /Bottega/ }));
  expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual({
    pathname: '/story-views/2',
    state: {
      nome: 'Bottega Verde',
      cognome: 'di Bologna',
      imgProfilo: me.imgProfilo,
      personaIDL: 1,
      personaID: 2,
    },
  });
});
