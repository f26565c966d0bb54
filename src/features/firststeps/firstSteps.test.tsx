import { screen, waitFor } from '@testing-library/react';
import { noProfileImage } from '../../../contract/limits';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, samplePost, signedIn } from '../../testing/samplePost';
import { FirstSteps } from './FirstSteps';
import { firstStepsBegun } from './firstStepsSlice';

const show = (seguitiCount: number, listPost: object[], image = noProfileImage, others = 20) => {
  answerCalls({
    'GET /api/Persona/GetPersoneSimili': {
      listPersona: Array.from({ length: others }, (_, at) => ({ personaID: at + 50 })),
    },
    'GET /GetCountSeguiti': { seguitiCount },
    'GET /api/Post/PostUserList': { listPost },
  });
  return renderApp(<FirstSteps lang="it" />, {
    state: {
      ...signedIn,
      profile: { status: 'ready', profile: { ...me, imgProfilo: image } },
      firstSteps: { personaID: me.personaID },
    },
  });
};
beforeEach(() => localStorage.clear());

test('the card links a new person to their picture, to people to follow and to the first ad', async () => {
  show(0, []);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/image-profile', '/search-user', '/insert-ad']);
  expect(screen.queryByText('fatto')).not.toBeInTheDocument();
});

test('completed steps are ticked, and the card disappears for good with the last one', async () => {
  const { store } = show(3, [samplePost()], '/images/profile/a.webp');
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(store.getState().firstSteps.personaID).toBeNull();
});

test('a plain post does not complete the ad step, nor do two followed people complete the people step', async () => {
  show(2, [{ ...samplePost(), categorieID: 0 }], '/images/profile/a.webp');
  expect(await screen.findAllByText('fatto')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'I primi passi' })).toBeInTheDocument();
});

test.each([
  [0, 2, false],
  [0, 3, true],
  [2, 1, true],
  [1, 1, false],
])(
  'of a person who follows %i, in a square with %i others, the people step is shown: %j',
  async (follows, others, isShown) => {
    show(follows, [], '/images/profile/a.webp', others);
    expect(await screen.findAllByText('fatto')).toHaveLength(1);
    const step = () => screen.queryByRole('link', { name: 'Segui tre persone' });
    await waitFor(() => expect(step() !== null).toBe(isShown));
  },
);

test('the card can be dismissed, and is shown only to the person who began it', async () => {
  const { user, store } = show(0, []);
  store.dispatch(firstStepsBegun(me.personaID));
  expect(localStorage.getItem('piazza-first-steps')).toBe(String(me.personaID));
  await user.click(screen.getByRole('button', { name: 'Chiudi i primi passi' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
  expect(localStorage.getItem('piazza-first-steps')).toBeNull();
  store.dispatch(firstStepsBegun(me.personaID + 1));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
