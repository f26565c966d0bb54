import { act, screen, waitFor } from '@testing-library/react';
import { uploadProgressed } from '../api/events';
import { useUpload } from '../features/upload/useUpload';
import { renderApp } from '../testing/renderApp';
import { UploadOverlay } from './UploadOverlay';

interface Sent {
  uploadID: string;
  onceKey: string;
}
let sent: Sent[];
let abort: jest.Mock;
let give: (reply: string) => void;

function Form() {
  const { hasFailed, isUploading, publish } = useUpload(({ uploadID, onceKey }: Sent) => {
    sent.push({ uploadID, onceKey });
    const answer = new Promise<string>((resolve, reject) => {
      give = resolve;
      abort = jest.fn(() => reject(new Error('aborted')));
    });
    return { unwrap: () => answer, abort: () => void abort() };
  }, 'image');
  return (
    <button disabled={isUploading} onClick={() => void publish({ title: 'Bici' }, [])}>
      {hasFailed ? 'Riprova' : 'Pubblica'}
    </button>
  );
}

const open = async () => {
  sent = [];
  const app = renderApp(
    <>
      <Form />
      <UploadOverlay />
    </>,
  );
  await app.user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  return app;
};
const overlay = () => screen.queryByRole('progressbar', { name: 'Invio in corso' });

test('§4 uploads: an overlay stands over the page and says how far it is, until the end', async () => {
  const { store } = await open();
  expect(overlay()).toHaveTextContent('Piazza0 %');
  act(() => void store.dispatch(uploadProgressed({ uploadID: sent[0]?.uploadID ?? '', percent: 62 })));
  expect(overlay()).toHaveTextContent('Piazza62 %');
  await act(async () => give('done'));
  expect(overlay()).not.toBeInTheDocument();
});

test('it can be called back: the form stays as it is, and what is sent again is the same act', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Annulla l’invio' }));
  await waitFor(() => expect(abort).toHaveBeenCalled());
  expect(overlay()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pubblica' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.onceKey).toBe(sent[0]?.onceKey);
});
