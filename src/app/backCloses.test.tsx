import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { useLeave } from '../ui/form/useLeave';
import { useStepBack } from '../lib/useWayBack';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Sheet } from '../ui/Sheet';

/** A page with a sheet, a question over that sheet, and a sheet with an address of its own. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { hash } = useLocation();
  const [isAtRisk, setAtRisk] = useState(false);
  const leave = useLeave(isAtRisk);
  return (
    <main>
      <button onClick={() => setOpen(true)}>Filtra</button>
      <button onClick={() => setAtRisk(true)}>Scrivi</button>
      <button onClick={leave.request}>Esci</button>
      <Link to="#annuncio">Apri</Link>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title="Filtri" closeLabel="Chiudi">
        <input aria-label="Prezzo" />
        <button onClick={() => setAsked(true)}>Chiedi</button>
      </Sheet>
      <ConfirmDialog
        open={isAsked || leave.isAsking}
        title="Sicuro?"
        confirmLabel="Sì"
        cancelLabel="No"
        closeLabel="Chiudi"
        onConfirm={leave.confirm}
        onCancel={() => {
          setAsked(false);
          leave.cancel();
        }}
      />
      <Sheet open={hash === '#annuncio'} onClose={useStepBack()} title="Annuncio" closeLabel="Chiudi">
        <p>Bici</p>
      </Sheet>
    </main>
  );
}

/** Opens the app on its second page. */
async function open() {
  window.history.replaceState(null, '', '/');
  render(
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Link to="/lista">Vai</Link>} />
        <Route path="/lista" element={<Page />} />
      </Routes>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Vai' }));
  return user;
}
const names = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'));
const show = async (user: ReturnType<typeof userEvent.setup>, button: string) => {
  await user.click(screen.getByRole('button', { name: button }));
};
const isLeft = () => screen.findByRole('link', { name: 'Vai' });
/** Goes back as the phone's gesture does. */
const goBack = () => window.history.back();
const settled = () => waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));

test('back closes an open sheet and stays on the page; the next back leaves the page', async () => {
  const user = await open();
  await show(user, 'Filtra');
  goBack();
  await waitFor(() => expect(names()).toEqual([]));
  await settled();
  expect(window.location.pathname).toBe('/lista');
  expect(screen.getByRole('button', { name: 'Filtra' })).toBeInTheDocument();
  // A sheet that is opened again can be closed by back again.
  await show(user, 'Filtra');
  goBack();
  await waitFor(() => expect(names()).toEqual([]));
  await settled();
  goBack();
  expect(await isLeft()).toBeInTheDocument();
});

test('back closes the upper one of two sheets', async () => {
  const user = await open();
  await show(user, 'Filtra');
  await show(user, 'Chiedi');
  expect(names()).toHaveLength(2);
  goBack();
  await waitFor(() => expect(names()).toHaveLength(1));
  expect(screen.getByRole('dialog', { name: 'Filtri' })).toBeInTheDocument();
  await settled();
  goBack();
  await waitFor(() => expect(names()).toEqual([]));
  expect(window.location.pathname).toBe('/lista');
});

test('a sheet with an address closes with it', async () => {
  const user = await open();
  await user.click(screen.getByRole('link', { name: 'Apri' }));
  expect(screen.getByRole('dialog', { name: 'Annuncio' })).toBeInTheDocument();
  goBack();
  await waitFor(() => expect(names()).toEqual([]));
  await settled();
  expect(window.location.hash).toBe('');
  goBack();
  expect(await isLeft()).toBeInTheDocument();
});

test('when the app itself goes back, as after its own question, the page is left', async () => {
  const user = await open();
  await show(user, 'Scrivi');
  await show(user, 'Esci');
  await user.click(screen.getByRole('button', { name: 'Sì' }));
  expect(await isLeft()).toBeInTheDocument();
  expect(names()).toEqual([]);
});
