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

test('§8: a failed view and failed counts show no error', async () => {
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

test('§4: a like counts after the host’s answer, an undone one no more', async () => {
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

test('§7 AddStoryLike carries the ids, the date and who gives it', async () => {
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

test('the counts of one’s own story load at each opening and with each list', async () => {
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
  'counts the viewer’s own view, also when the number arrives %i ms later',
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

test('a visitor sees neither delete nor viewers', async () => {
  await watch(two);
  expect(screen.getByText('48 visualizzazioni')).toBeVisible();
  expect(screen.queryByRole('button', { name: '48 visualizzazioni' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Elimina' })).not.toBeInTheDocument();
});

test('the publisher sees the viewers while the story pauses, and adds no view', async () => {
  const { user, sent } = await watch(two, { me: 2 });
  await user.click(screen.getByRole('button', { name: '48 visualizzazioni' }));
  await pass(30_000);
  expect(screen.getByRole('link', { name: 'Ada Neri' })).toHaveAttribute('href', '/user-page/5');
  expect(screen.getByText('storia 11')).toBeInTheDocument();
  expect(sent('/InsertStoryView')).toHaveLength(0);
});

test('§6: the publisher deletes after confirming; deleting the last story leads home', async () => {
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

test('a kept list waits for the newest story', async () => {
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
  // A tap on the way out that began before they came is still one.
  expect(close).toBeInTheDocument();
});

test('a person without stories says so', async () => {
  await watch([]);
  expect(screen.getByText('Non ci sono storie da vedere.')).toBeVisible();
});
