import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useSubmission } from '../core/drafts/useSubmission';
import { fakeUploads } from '../testing/fakeUploads';
import { answerCalls } from '../testing/host';
import { renderApp } from '../testing/renderApp';
import { signedIn } from '../testing/samplePost';
import { UploadOverlay } from '../features/outbox/UploadOverlay';

afterEach(() => jest.restoreAllMocks());

function Form() {
  const { isUploading, publish } = useSubmission();
  const [error, setError] = useState<unknown>();
  return (
    <button
      disabled={isUploading}
      onClick={() =>
        void publish('post', { personaID: 1, title: 'Bici', description: '' }).then((said) =>
          setError(said.error),
        )
      }
    >
      {error ? 'Riprova' : 'Pubblica'}
    </button>
  );
}

const open = async () => {
  answerCalls({});
  const sent = fakeUploads();
  const app = renderApp(
    <>
      <Form />
      <UploadOverlay />
    </>,
    { state: signedIn },
  );
  await app.user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return { ...app, sent };
};
const overlay = () => screen.queryByRole('progressbar', { name: 'Invio in corso' });

test('§4 uploads: an overlay covers the page and shows the progress until the end', async () => {
  const { sent } = await open();
  expect(overlay()).toHaveTextContent('Piazza0 %');
  sent[0]?.progress(62);
  expect(overlay()).toHaveTextContent('Piazza62 %');
  sent[0]?.answer({ statusCode: 200 });
  await waitFor(() => expect(overlay()).not.toBeInTheDocument());
});

test('a cancelled upload keeps the form, and sending again uses the same Idempotency-Key', async () => {
  const abort = jest.spyOn(XMLHttpRequest.prototype, 'abort');
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Annulla l’invio' }));
  await waitFor(() => expect(abort).toHaveBeenCalled());
  expect(overlay()).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.headers['Idempotency-Key']).toBe(sent[0]?.headers['Idempotency-Key']);
});
