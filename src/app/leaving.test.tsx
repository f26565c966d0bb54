import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { useLeave } from '../ui/form/useLeave';
import { ConfirmDialog } from '../ui/ConfirmDialog';

/** A page with a form that is not saved as a draft, above a bar of links. */
function Page() {
  const [words, setWords] = useState('');
  const leave = useLeave(words !== '');
  return (
    <main>
      <input aria-label="Titolo" onChange={({ target }) => setWords(target.value)} />
      <Link to="/cerca">Cerca</Link>
      <Link to="#aiuto">Aiuto</Link>
      <a
        href="https://example.com/"
        target="_blank"
        rel="noreferrer"
        onClick={(event) => event.preventDefault()}
      >
        Altrove
      </a>
      <ConfirmDialog
        open={leave.isAsking}
        title="Uscire?"
        confirmLabel="Esci"
        cancelLabel="Continua"
        closeLabel="Chiudi"
        onConfirm={leave.confirm}
        onCancel={leave.cancel}
      />
    </main>
  );
}

async function open({ types }: { types: boolean }) {
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/lista">Vai</Link>} />
        <Route path="/lista" element={<Page />} />
        <Route path="/cerca" element={<p>Cerchi</p>} />
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Vai' }));
  if (types) await user.type(screen.getByLabelText('Titolo'), 'Bici');
  return user;
}
const tap = (user: ReturnType<typeof userEvent.setup>, role: string, name: string) =>
  user.click(screen.getByRole(role, { name }));
const asked = () => screen.findByRole('dialog', { name: 'Uscire?' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a link asks before typed text is lost, and then leads on', async () => {
  const user = await open({ types: true });
  await tap(user, 'link', 'Cerca');
  await asked();
  await tap(user, 'button', 'Continua');
  await gone();
  expect(window.location.pathname).toBe('/lista');
  await tap(user, 'link', 'Cerca');
  await tap(user, 'button', 'Esci');
  expect(await screen.findByText('Cerchi')).toBeInTheDocument();
});

test('the phone’s back gesture asks as well, each time', async () => {
  const user = await open({ types: true });
  for (let time = 0; time < 2; time += 1) {
    window.history.back();
    await asked();
    await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
    await tap(user, 'button', 'Continua');
    await gone();
  }
  window.history.back();
  await asked();
  await tap(user, 'button', 'Esci');
  expect(await screen.findByRole('link', { name: 'Vai' })).toBeInTheDocument();
});

test.each(['Altrove', 'Aiuto'])('a link that does not leave the page (%s) asks nothing', async (name) => {
  const user = await open({ types: true });
  await tap(user, 'link', name);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['link', 'back'])('if nothing would be lost, leaving by %s asks nothing', async (way) => {
  const user = await open({ types: false });
  if (way === 'link') await tap(user, 'link', 'Cerca');
  else window.history.back();
  await waitFor(() => expect(window.location.pathname).toBe(way === 'link' ? '/cerca' : '/'));
});
