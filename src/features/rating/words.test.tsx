import { act, screen, within } from '@testing-library/react';
import { reportChosen, reported } from '../../core/wayout/wayOutSlice';
import { answerCalls } from '../../testing/host';
import { scrollByHand } from '../../testing/noSight';
import { renderApp } from '../../testing/renderApp';
import { me, signedIn } from '../../testing/samplePost';
import { RatingSummary } from './RatingSummary';
import { check, count, notYet, offline, showButton, button, star } from '../../testing/ratings';
import { hears } from '../../testing/heard';

describe('the texts of ratings', () => {
  const list = 'GET /api/Rating/RatingList';
  const given = (ratingID: number, change: object = {}) => ({
    ratingID,
    personaID: 100 + ratingID,
    nome: 'Carla',
    cognome: `Neri ${ratingID}`,
    imgProfilo: '/images/profile/no-profile.svg',
    ratingValue: 5,
    ratingComment: '',
    dateCreated: '2026-01-02T10:00:00.000Z',
    ...change,
  });
  const open = async () => {
    const app = renderApp(<RatingSummary personaID={2} />, { state: signedIn });
    await app.user.click(await screen.findByRole('button', { name: /12 valutazioni/ }));
    return app;
  };
  const rated = { [count]: { statusCode: 200, statusMessage: 'count=12;average=4.50' } };

  test('a tap on the stars opens a sheet with their distribution, the raters and their texts', async () => {
    answerCalls({
      ...rated,
      [list]: {
        listRating: [given(1, { ratingValue: 4, ratingComment: 'Puntuale e gentile' }), given(2)],
        distribuzione: [0, 0, 0, 1, 1],
      },
    });
    await open();
    const sheet = await screen.findByRole('dialog', { name: 'Valutazioni' });
    expect(await within(sheet).findByText('Puntuale e gentile')).toBeInTheDocument();
    expect(within(sheet).getByRole('link', { name: /Carla Neri 1/ })).toHaveAttribute(
      'href',
      '/user-page/101',
    );
    expect(within(sheet).getAllByRole('img', { name: '4 stelle' })).toHaveLength(1);
    expect(within(sheet).getByText('5 stelle: 1 valutazione')).toBeInTheDocument();
  });

  test('another person’s rating can be reported and is then collapsed; one’s own cannot be reported', async () => {
    answerCalls({
      ...rated,
      [list]: {
        listRating: [
          given(1, { ratingComment: 'Non andateci' }),
          given(2, { personaID: me.personaID, ratingComment: 'Tutto bene' }),
        ],
        distribuzione: [0, 0, 0, 0, 2],
      },
    });
    const { user, store } = await open();
    await user.click(await screen.findByRole('button', { name: /^Altro/ }));
    expect(store.getState().wayOut).toMatchObject({
      offender: { tipo: 'recensione', id: 1, personaID: 101, name: 'Carla Neri 1' },
    });
    act(() => void [reportChosen(undefined), reported()].forEach(store.dispatch));
    expect(screen.queryByText('Non andateci')).not.toBeInTheDocument();
    expect(screen.getByText('Hai segnalato questa recensione.')).toBeInTheDocument();
    expect(screen.getByText('Tutto bene')).toBeInTheDocument();
  });

  test('scrolling to the end of the list loads the next page, without duplicate ratings', async () => {
    const scroll = scrollByHand();
    const first = Array.from({ length: 20 }, (_, at) => given(at + 1));
    answerCalls({
      ...rated,
      [list]: ({ url }: Request) => ({
        listRating: url.includes('page=2') ? [given(20), given(21)] : first,
        distribuzione: [0, 0, 0, 0, 21],
      }),
    });
    await open();
    await screen.findByText('Carla Neri 20');
    // The next page loads only when the end of the list is scrolled into view.
    expect(document.querySelector('[data-passing]')).toBeNull();
    await scroll();
    expect(await screen.findByText('Carla Neri 21')).toBeInTheDocument();
    expect(screen.getAllByText('Carla Neri 20')).toHaveLength(1);
  });

  test('a text in another language than the page has a lang attribute', async () => {
    answerCalls({
      ...rated,
      [list]: {
        listRating: [
          given(1, { ratingComment: 'Prompt and kind', lingua: 'en' }),
          given(2, { ratingComment: 'Puntuale', lingua: 'it' }),
        ],
        distribuzione: [0, 0, 0, 0, 2],
      },
    });
    await open();
    expect(await screen.findByText('Prompt and kind')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('Puntuale')).not.toHaveAttribute('lang');
  });

  test('if the list of ratings fails to load, an error is shown, and a retry loads it', async () => {
    answerCalls({ ...rated, [list]: offline });
    const { user } = await open();
    await hears('Errore durante il caricamento');
    answerCalls({ ...rated, [list]: { listRating: [given(1)], distribuzione: [0, 0, 0, 0, 1] } });
    await user.click(screen.getByRole('button', { name: 'Riprova' }));
    expect(await screen.findByText('Carla Neri 1')).toBeInTheDocument();
  });

  test('without ratings the stars are not a button', async () => {
    answerCalls({ [count]: { statusCode: 100, statusMessage: 'count=0;average=0.00' } });
    renderApp(<RatingSummary personaID={2} />, { state: signedIn });
    await screen.findByRole('img', { name: 'Ancora nessuna valutazione' });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

test('the rating sheet says that a rating is final and public before it is given', async () => {
  answerCalls({ [check]: notYet });
  const { user } = showButton();
  await user.click(await button());
  const warning = screen.getByText(/poi non si può più cambiare/);
  expect(warning.compareDocumentPosition(star('5 stelle')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByText('Facoltativo. Tutti possono leggerlo, con il tuo nome.')).toBeInTheDocument();
});
