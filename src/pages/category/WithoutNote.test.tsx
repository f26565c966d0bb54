import { screen } from '@testing-library/react';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import { Results } from './Results';
import { seeNothing } from '../../testing/noSight';

beforeAll(seeNothing);

const open = (answer: object) => {
  answerCalls({ 'GET /api/Post/SearchPosts': { listPost: [samplePost()], ...answer } });
  renderApp(
    <Results
      source={{ kind: 'search', arg: { q: 'scarpe running', abbreviazione: 'it' } }}
      label="Risultati"
      empty="niente"
    />,
    { state: signedIn },
  );
};
const said = /Nessun risultato con tutte le parole/;

test('names the word that the search left out', async () => {
  open({ senza: 'running' });
  expect(await screen.findByText(said)).toHaveTextContent('Senza «running» c’è questo:');
});
