import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls } from '../../testing/host';
import { renderApp } from '../../testing/renderApp';
import { samplePost, signedIn } from '../../testing/samplePost';
import ChatPage from './ChatPage';

function open(at: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const seen = answerCalls(answers);
  renderApp(
    <Routes>
      <Route path="/chat/:postID" element={<ChatPage />} />
    </Routes>,
    { at, state: signedIn },
  );
  return seen;
}

test('one’s own ad has no chat to begin', async () => {
  open('/chat/10', { 'GET /api/Post/GetPostDetails': { listPost: [samplePost({ personaID: 1 })] } });
  expect(await screen.findByText('Questo annuncio è tuo')).toBeInTheDocument();
});

test.each(['/chat/undefined', '/chat/abc'])('%s is no conversation, and asks nothing', async (at) => {
  const seen = open(at);
  expect(await screen.findByRole('alert')).toHaveTextContent('Conversazione non trovata');
  expect(seen).toEqual([]);
});
