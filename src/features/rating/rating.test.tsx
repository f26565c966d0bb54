import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { parseRating, RatingSummary } from './RatingSummary';
import { check, count, insert, notYet, offline, showButton, button, star, full } from '../../testing/ratings';
import { hears } from '../../testing/heard';

test('the host’s text for count and average is parsed; any other text gives zeros', () => {
  expect(parseRating('count=12;average=4.50')).toEqual({ count: 12, average: 4.5 });
  expect(parseRating('Nessuna valutazione')).toEqual({ count: 0, average: 0 });
});

test('§7 with statusCode 200, count and average are shown beside coloured stars', async () => {
  answerCalls({ [count]: { statusCode: 200, statusMessage: 'count=12;average=4.50' } });
  renderApp(<RatingSummary personaID={2} />, { state: signedIn });
  const stars = await screen.findByRole('img', { name: '4,5 stelle su 5, 12 valutazioni' });
  expect(stars.querySelector('[data-part="full"]')).toHaveStyle({ width: '90%' });
  expect(screen.getByText(/12 valutazioni/)).toBeInTheDocument();
});

test('§8 with a statusCode other than 200, the stars are gray', async () => {
  answerCalls({ [count]: { statusCode: 100, statusMessage: 'count=0;average=0.00' } });
  renderApp(<RatingSummary personaID={2} />, { state: signedIn });
  const stars = await screen.findByRole('img', { name: 'Ancora nessuna valutazione' });
  expect(stars.querySelector('[data-part="full"]')).toHaveStyle({ width: '0%' });
});

test('§8 if ratings fail to load, an error is shown', async () => {
  answerCalls({ [count]: offline });
  renderApp(<RatingSummary personaID={2} />, { state: signedIn });
  await hears('Errore durante il caricamento dei dati dei rating.');
});

describe('§4, §6 the rate button', () => {
  test('is shown to people who have not rated this person yet', async () => {
    answerCalls({ [check]: notYet });
    showButton();
    expect(await button()).toBeInTheDocument();
  });

  test('is not shown to people who have rated this person', async () => {
    const seen = answerCalls({ [check]: { statusCode: 200 } });
    const { store } = showButton();
    await waitFor(() => expect(Object.values(store.getState().api.queries)[0]?.status).toBe('fulfilled'));
    expect(seen).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Valuta' })).not.toBeInTheDocument());
  });

  test('is never shown on one’s own page, which sends no request', () => {
    const seen = answerCalls({ [check]: notYet });
    showButton(me.personaID);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(seen).toEqual([]);
  });

  test('§8 shows an error if the check failed, and a retry checks again', async () => {
    answerCalls({ [check]: offline });
    const { user } = showButton();
    await hears('Errore durante il controllo del rating');
    answerCalls({ [check]: notYet });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await button()).toBeInTheDocument();
  });
});

describe('§4 a click on a star sends the rating', () => {
  test('together with the text; afterwards the rate button is gone', async () => {
    const seen = answerCalls({ [check]: notYet, [insert]: {} });
    const { user, store } = showButton();
    await user.click(await button());
    await user.type(screen.getByLabelText('Vuoi aggiungere due parole?'), ' Puntuale ');
    await user.click(star('4 stelle'));
    await waitFor(() => expect(store.getState().rating.given).toEqual([2]));
    expect(screen.queryByRole('button', { name: 'Valuta' })).not.toBeInTheDocument();
    expect(store.getState().notices.list).toMatchObject([{ label: 'valutazione-grazie' }]);
    const [sent] = seen.filter(({ method }) => method === 'POST');
    expect(await sent?.json()).toMatchObject({
      fromPersonaID: me.personaID,
      toPersonaID: 2,
      ratingValue: 4,
      ratingComment: 'Puntuale',
      ratedBy: 'Giulia Rossi',
    });
  });

  test('if it fails, an error is shown, the text stays, and another click retries', async () => {
    answerCalls({ [check]: notYet, [insert]: offline });
    const { user, store } = showButton();
    await user.click(await button());
    await user.type(screen.getByLabelText('Vuoi aggiungere due parole?'), 'Puntuale');
    await user.click(star(/^1 stell/));
    await hears('Non siamo riusciti a salvare la valutazione. Riprova.');
    expect(screen.getByLabelText('Vuoi aggiungere due parole?')).toHaveValue('Puntuale');
    answerCalls({ [check]: notYet, [insert]: {} });
    await user.click(star(/^1 stell/));
    await waitFor(() => expect(store.getState().rating.given).toEqual([2]));
  });
});

test('arrow keys move between the stars, and Enter sends the focused one', async () => {
  const seen = answerCalls({ [check]: notYet, [insert]: {} });
  const { user, store } = showButton();
  await user.click(await button());
  act(() => star(/^1 stell/).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(star('3 stelle')).toHaveFocus();
  expect(full()).toHaveLength(3);
  expect(store.getState().rating.flow.status).toBe('asking');
  await user.keyboard('{End}{ArrowLeft}{Enter}');
  await waitFor(() => expect(store.getState().rating.given).toEqual([2]));
  const [sent] = seen.filter(({ method }) => method === 'POST');
  expect(await sent?.json()).toMatchObject({ ratingValue: 4, ratingComment: null });
});

test('§9 the stars turn gray ten seconds after a hover', async () => {
  answerCalls({ [check]: notYet });
  const { user } = showButton();
  await user.click(await button());
  await screen.findByRole('button', { name: '4 stelle' });
  jest.useFakeTimers();
  try {
    // React derives pointerenter from pointerover.
    fireEvent.pointerOver(star('4 stelle'), { pointerType: 'mouse' });
    expect(full()).toHaveLength(4);
    act(() => void jest.advanceTimersByTime(9_999));
    expect(full()).toHaveLength(4);
    act(() => void jest.advanceTimersByTime(1));
    expect(full()).toHaveLength(0);
  } finally {
    jest.useRealTimers();
  }
});
