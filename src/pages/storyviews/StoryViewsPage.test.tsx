import { fireEvent, screen } from '@testing-library/react';
import { storyOf } from '../../features/stories/storyTesting';
import { answerCalls } from '../../testing/host';
import { profile, pass, watch, two } from '../../testing/watchStories';
import { heard } from '../../testing/heard';

test('§4: a story registers one view, however often it is shown', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Storia successiva' }));
  await pass(20);
  await user.click(screen.getByRole('button', { name: 'Storia precedente' }));
  await pass(20);
  expect(sent('/InsertStoryView').map(({ url }) => new URL(url).search)).toEqual([
    '?StoryID=11&PersonaID=1',
    '?StoryID=12&PersonaID=1',
  ]);
});

test('§8: no error shows if a view is not registered or the counts do not load', async () => {
  const { store, sent } = await watch([storyOf(1)], {
    failing: [
      'POST /api/Stories/InsertStoryView',
      'GET /api/Stories/GetStoryLikeCount',
      'GET /api/Stories/GetStoryViewsCount',
    ],
  });
  await pass(1000);
  expect(sent('InsertStoryView')).toHaveLength(1);
  expect(sent('GetStoryLikeCount')).not.toEqual([]);
  expect(heard('assertive')).toEqual([]);
  expect(store.getState().notices.list).toEqual([]);
});

test('§4: a like is counted after the host’s answer, and no longer once it is undone', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: false }));
  await pass(20);
  expect(screen.getByRole('button', { name: 'Mi piace', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: '4 mi piace' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: true }));
  await pass(20);
  expect(screen.getByRole('button', { name: '3 mi piace' })).toBeVisible();
  expect(sent('/DeleteStoryLike').map(({ url }) => new URL(url).search)).toEqual(['?StoryLikeID=77']);
});

test('§7 AddStoryLike sends the ids, the date and who likes it', async () => {
  const { user, sent } = await watch(two);
  await user.click(screen.getByRole('button', { name: 'Mi piace', pressed: false }));
  await pass(20);
  const body = (await sent('/AddStoryLike')[0]?.json()) as object;
  const { personaID, nome, cognome, geolocalizzazione, imgProfilo } = profile;
  expect(body).toMatchObject({
    ...{ storyLikeID: 0, storyID: 11 },
    ...{ personaID, nome, cognome, geolocalizzazione, imgProfilo },
  });
  expect(body).toHaveProperty('dataLike', expect.stringMatching(/^\d{4}-/));
});

test('the counts of one’s own story load each time it is opened, and with each list', async () => {
  const seen = { views: '1', likes: '0' };
  const { user } = await watch(two, {
    me: 2,
    answers: {
      'GET /api/Stories/GetStoryViewsCount': () => ({ statusMessage: seen.views }),
      'GET /api/Stories/GetStoryLikeCount': () => ({ statusMessage: seen.likes }),
    },
  });
  expect(screen.getByRole('button', { name: '1 visualizzazione' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Chiudi' }));
  seen.views = '2';
  seen.likes = '1';
  await user.click(screen.getByRole('link', { name: 'di nuovo' }));
  await pass(50);
  expect(screen.getByRole('button', { name: '2 visualizzazioni' })).toBeVisible();
  expect(screen.getByRole('button', { name: '1 mi piace' })).toBeVisible();
  seen.views = '3';
  await user.click(screen.getByRole('button', { name: '2 visualizzazioni' }));
  await pass(50);
  expect(screen.getByText('3 visualizzazioni')).toBeInTheDocument();
});

test.each([0, 2000])(
  'the viewer’s own view is included in the count, even if the number arrives %i ms later',
  async (late) => {
    const views = { seen: 0 };
    const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    await watch([storyOf(11)], {
      answers: {
        'POST /api/Stories/InsertStoryView': async () => {
          await wait(500);
          views.seen = 1;
          return {};
        },
        'GET /api/Stories/GetStoryViewsCount': async () => {
          const statusMessage = String(views.seen);
          await wait(late);
          return { statusMessage };
        },
      },
    });
    await pass(500 + 2 * late);
    expect(screen.getByText('1 visualizzazione')).toBeVisible();
  },
);

test('a visitor sees neither the delete button nor the viewers', async () => {
  await watch(two);
  expect(screen.getByText('48 visualizzazioni')).toBeVisible();
  expect(screen.queryByRole('button', { name: '48 visualizzazioni' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Elimina' })).not.toBeInTheDocument();
});

test('the publisher can open the list of viewers while the story pauses, and their own view is not counted', async () => {
  const { user, sent } = await watch(two, { me: 2 });
  await user.click(screen.getByRole('button', { name: '48 visualizzazioni' }));
  await pass(30_000);
  expect(screen.getByRole('link', { name: 'Ada Neri' })).toHaveAttribute('href', '/user-page/5');
  expect(screen.getByText('storia 11')).toBeInTheDocument();
  expect(sent('/InsertStoryView')).toHaveLength(0);
});

test('§6: the publisher deletes a story after confirming; after the last one the home page opens', async () => {
  const { user, sent } = await watch(two, { me: 2 });
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  expect(sent('/DeleteStory')).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Elimina storia' }));
  await pass(500);
  expect(screen.getByText('storia 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Elimina' }));
  await user.click(screen.getByRole('button', { name: 'Elimina storia' }));
  await pass(50);
  expect(screen.getByText('la bacheca')).toBeVisible();
});

test('a cached list of stories is not shown before the host’s newest one', async () => {
  const { store } = await watch(two);
  await pass(12_200);
  expect(screen.getByText('la bacheca')).toBeVisible();
  answerCalls({
    'GET /api/Stories/StoriesByPersonaID': { listStories: [...two, storyOf(13)] },
    'GET /api/Stories/GetStoryLike': { listLike: [] },
    'GET /api/Stories/GetStoryLikeCount': { statusMessage: '0' },
    'GET /api/Stories/GetStoryViewsCount': { statusMessage: '0' },
  });
  fireEvent.click(screen.getByRole('link', { name: 'di nuovo' }));
  const close = screen.getByRole('button', { name: 'Chiudi' });
  await pass(50);
  expect(store.getState().storyViewer.show?.storyIDs).toEqual([11, 12, 13]);
  // A tap on the close button counts even if it began before the stories loaded.
  expect(close).toBeInTheDocument();
});

test('a person without stories: the page says that there are none', async () => {
  await watch([]);
  expect(screen.getByText('Non ci sono storie da vedere.')).toBeVisible();
});
