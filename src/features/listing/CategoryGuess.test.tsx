import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { signedIn } from '../../testing/samplePost';
import { CategoryGuess } from './CategoryGuess';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const probabile = { categorieID: 60, sCategorieID: 6003, etichetta: 'Sport › Chitarre' };

function Form({ onChoose }: { onChoose: (category: object) => void }) {
  const [title, setTitle] = useState('');
  return (
    <>
      <input aria-label="titolo" value={title} onChange={(event) => setTitle(event.target.value)} />
      <CategoryGuess title={title} onChoose={onChoose} />
    </>
  );
}

function open(answer: object) {
  const seen = answerCalls({ 'GET /api/Post/CategoriaProbabile': answer });
  const onChoose = jest.fn();
  renderApp(<Form onChoose={onChoose} />, { state: signedIn });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  return { seen, onChoose, user, type: (text: string) => user.type(screen.getByLabelText('titolo'), text) };
}

test('a category is asked for 600 ms after the last letter, and is set only by a tap', async () => {
  const { seen, onChoose, user, type } = open({ probabile });
  await type('Chi');
  await wait(599);
  await type('tarra ');
  await wait(599);
  expect(seen).toHaveLength(0);
  await wait(1);
  await wait(100);
  expect(seen.map(({ url }) => new URL(url).searchParams.get('titolo'))).toEqual(['Chitarra']);
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: /Sport › Chitarre/ }));
  expect(onChoose).toHaveBeenCalledWith({ categorieID: 60, sCategorieID: 6003 });
});

test.each([
  ['knows none', {}],
  ['fails', { statusCode: 500, statusMessage: 'x' }],
])('nothing is shown if the host %s', async (_name, answer) => {
  const { type } = open(answer);
  await type('Chitarra');
  await wait(700);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a suggestion goes with the title for which it was made', async () => {
  const { type } = open({ probabile });
  await type('Chitarra');
  await wait(700);
  await type('s');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
