import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { parsePath, Route, Routes, useLocation } from 'react-router-dom';
import { fakeUploads } from './fakeUploads';
import { answerCalls } from './host';
import { photo } from './photo';
import { renderApp, Where } from './renderApp';
import { signedIn } from './samplePost';
import { sampleCategories } from './sampleLists';
import { RequireProfile } from '../core/session/RequireProfile';
import InsertAdPage from '../pages/insertad/InsertAdPage';
import InsertAdStorePage from '../pages/insertad/InsertAdStorePage';

const labels = JSON.parse(readFileSync('server/db/reference/labels/en/listing.json', 'utf8')) as Record<
  string,
  string
>;

/** jsdom has no object URLs. */
export function fakeObjectUrls(): void {
  let made = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(made += 1)}`, revokeObjectURL: () => undefined });
}

/** Records the current address while the form is open. */
function Address({ at }: { at: { now: string } }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    at.now = `${pathname}${search}`;
  });
  return null;
}

/** Renders the ad form for a signed-in person, on a host with two categories. */
export function openPage(query = '', answers: Parameters<typeof answerCalls>[0] = {}, state: unknown = null) {
  answerCalls({
    ...answers,
    ...sampleCategories,
    'GET /api/TraduzioniPagina/TraduzioniPaginaAllList': {
      listTraduzioniPagina: Object.entries(labels).map(([label, text]) => ({
        label,
        traduzioneTesto: text,
        pagina: 'listing',
      })),
    },
  });
  const sent = fakeUploads();
  const address = { now: '' };
  const app = renderApp(
    <>
      <Routes>
        <Route element={<RequireProfile />}>
          <Route path="/insert-ad" element={<InsertAdPage />} />
          <Route path="/insert-ad-store/:negozioID" element={<InsertAdStorePage />} />
        </Route>
        <Route path="*" element={<Where />} />
      </Routes>
      <Address at={address} />
    </>,
    { at: { ...parsePath(`/insert-ad${query}`), state }, state: signedIn },
  );
  return { ...app, sent, where: () => address.now };
}
type Page = ReturnType<typeof openPage>;

export const publish = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Pubblica' }));
export { photo };
export const photos = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at + 1}.jpg`));
export const picker = () => screen.getByLabelText('Aggiungi foto');
export const tiles = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));

export async function fill({ user }: Page, { title = 'Divano due posti', price = '240,5' } = {}) {
  // Finding roles in a whole form is slow, and a busy machine needs more than the usual second.
  await screen.findByRole('option', { name: 'Casa e giardino' }, { timeout: 15_000 });
  await user.click(screen.getByLabelText('Titolo'));
  await user.paste(title);
  await user.selectOptions(screen.getByLabelText('Categoria'), 'Casa e giardino');
  if (price) await user.type(screen.getByLabelText('Prezzo'), price);
}
