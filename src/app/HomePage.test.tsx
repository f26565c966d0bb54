import { screen, within } from '@testing-library/react';
import HomePage from '../pages/home/HomePage';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { me, samplePost, signedIn } from '../testing/samplePost';
import { seeNothing } from '../testing/noSight';

beforeAll(seeNothing);

const answers = {
  'GET /api/Post/PostFrussoList': { listPost: [samplePost()] },
  'GET /api/Persona/GetPersoneSimili': {
    listPersona: [
      {
        ...me,
        personaID: 3,
        nome: 'Sara',
        cognome: 'Conti',
        ratingCount: 0,
        followerCount: 0,
        seguitiCount: 0,
      },
    ],
  },
  'GET /api/Categorie/CategoriePrincipaliList': {
    listCategorie: [{ categorieID: 30, traduzioneTesto: 'Casa e giardino', icona: '', iconaRetina: '' }],
  },
  'GET /api/Stories/StoriesUserList': { listStories: [] },
};

test('§2 home: search box, own picture, stories, categories, posts and people to follow', async () => {
  const seen = answerCalls(answers);
  renderApp(<HomePage />, { state: signedIn });
  expect(screen.getByRole('combobox', { name: /Cerca/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Il tuo profilo' })).toHaveAttribute('href', '/user-profile');
  const stories = within(screen.getByRole('navigation', { name: 'Storie' }));
  expect(stories.getAllByRole('link')[0]).toHaveAttribute('href', '/insert-stories');
  const categories = within(screen.getByRole('navigation', { name: 'Categorie' }));
  expect(await categories.findByRole('link', { name: 'Casa e giardino' })).toHaveAttribute(
    'href',
    '/category/30/casa-e-giardino',
  );
  expect(await screen.findByRole('feed', { name: 'Annunci e post', busy: false })).toBeInTheDocument();
  const [first] = seen.filter(({ url }) => url.includes('PostFrussoList'));
  expect(new URL(first?.url ?? '').searchParams.get('page')).toBe('1');
});

test('§2 home: without posts the page invites to publish, and suggests people to follow', async () => {
  answerCalls({ ...answers, 'GET /api/Post/PostFrussoList': { listPost: [] } });
  renderApp(<HomePage />, { state: signedIn });
  expect(await screen.findByText('Sei tra i primi')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: /Sara Conti/ })).toHaveAttribute('href', '/user-page/3');
});

test('the home header leads to the messages and counts unread ones', async () => {
  answerCalls({ ...answers, 'GET /api/Chat/ConversazioniList': { listConversazioni: [], nonLetti: 3 } });
  renderApp(<HomePage />, { state: signedIn });
  expect(screen.getByRole('link', { name: 'Messaggi' })).toHaveAttribute('href', '/conversazioni');
  expect(await screen.findByRole('link', { name: 'Messaggi: 3 messaggi non letti' })).toHaveTextContent('3');
});
